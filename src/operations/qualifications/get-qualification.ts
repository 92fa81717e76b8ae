import * as v from 'valibot'
import type { CallInfo } from '../../core/options.ts'
import { UnexpectedResponseError } from '../../core/errors.ts'
import { isRecord } from '../../core/is-record.ts'
import { operation } from '../../core/operation.ts'
import type { SpecialResponse } from '../../core/operation.ts'
import { qualification } from '../../schemas/qualification.ts'
import { integerLike } from '../../schemas/scalars.ts'

/** Reads one qualification by its id: the operation `qualifications.get`. */
export const getQualification = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification/{id}',
  key: 'secret',
  params: v.object({
    /** The service's id of the record, an integer or its digits: `5001`. */
    id: integerLike,
  }),
  ...oneQualification('id', 'id'),
})

/** Reads one qualification by the merchant's own code: the operation `qualifications.getByCustomCode`. */
export const getQualificationByCustomCode = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification/custom-code/{customCode}',
  key: 'secret',
  params: v.object({
    /** Your own `custom_code` of the record: `'supplier-8'`. */
    customCode: v.string(),
  }),
  ...oneQualification('customCode', 'custom_code'),
})

/**
 * Spread into a read of one qualification, by the input `param` that is the record's `field`. The interface does not
 * show the response for a record that does not exist: an empty one is null, and another record is an error, so that no
 * lost batch looks accepted.
 */
function oneQualification(param: string, field: 'id' | 'custom_code') {
  return {
    output: v.nullable(qualification),
    identifiers: [field],
    interpret({ status, body, sent: { input } }: SpecialResponse, call: CallInfo) {
      if (status >= 400) return null
      if (isEmpty(body)) return { data: null }
      if (isRecord(body) && field in body && String(body[field]) !== String(input[param]))
        throw new UnexpectedResponseError(
          call,
          status,
          `a record with another ${field} than requested; ask the service about it`,
        )
      return null
    },
  }
}

const isEmpty = (body: unknown) => body === null || (typeof body === 'object' && !Object.keys(body).length)
