import * as v from 'valibot'
import { fileOutput, operation } from '../core/operation.ts'

/** The bytes of KYC files, at signed addresses. Separate from `kyc`, because no element needs these operations. */
export const kycBytes = {
  /** Stores the bytes of an upload. */
  store: operation({
    method: 'PUT',
    path: '/kyc/uploads/{id}',
    key: 'none',
    params: v.object({ id: v.string() }),
    output: v.null(),
  }),

  /** Returns a submitted file. The service reads it here. The address ends in the file's extension. */
  file: operation({
    method: 'GET',
    path: '/files/{name}',
    key: 'none',
    params: v.object({ name: v.string() }),
    ...fileOutput,
  }),
}
