import * as v from 'valibot'
import { asFile } from '../core/download.ts'
import { operation } from '../core/operation.ts'

/** The bytes of documents, at addresses that are signed themselves: the elements need none of it to speak of a record. */
export const kycBytes = {
  /** Takes the bytes of an upload. */
  store: operation({
    method: 'PUT',
    path: '/kyc/uploads/{id}',
    key: 'none',
    params: v.object({ id: v.string() }),
    output: v.null(),
  }),

  /** Gives a file that was handed in to whoever has its address, which ends in the file's extension: the service. */
  file: operation({
    method: 'GET',
    path: '/files/{name}',
    key: 'none',
    params: v.object({ name: v.string() }),
    ...asFile,
  }),
}
