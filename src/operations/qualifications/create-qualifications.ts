import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { maskInputs } from '../../core/mask-inputs.ts'
import { operation } from '../../core/operation.ts'
import { qualificationBatch } from '../../schemas/qualification-batch.ts'
import { BatchError } from './batch-error.ts'

/** Submits a batch of bank accounts for qualification: the operation `qualifications.create`. */
export const createQualifications = operation({
  method: 'POST',
  path: '/v1/payout/data-qualification',
  key: 'secret',
  body: qualificationBatch,
  output: v.looseObject({
    /** The service's text about the accepted batch. */
    message: v.string(),
  }),
  list: true,
  identifiers: ['message'],
  lookupKey: {
    field: 'custom_code',
    unique: true,
    lookup: 'qualifications.getByCustomCode',
    value: ({ data }) =>
      Array.isArray(data) ? data.map((record: unknown) => isRecord(record) && record['custom_code']) : data,
  },
  interpret({ status, body, sent }, call) {
    // without a line nothing proves that the service did a part of it
    if (!isRecord(body) || !hasLines(body['info'])) return null
    const { message, info } = body
    throw new BatchError(call, status, typeof message === 'string' ? maskInputs(sent)(message) : null, info)
  },
})

const hasLines = (info: unknown) =>
  isRecord(info) &&
  [info['errors'], info['uploadSuccess'], info['uploadChangeService']].some(
    (list) => Array.isArray(list) && list.length,
  )
