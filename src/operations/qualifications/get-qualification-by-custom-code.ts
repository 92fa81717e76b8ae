import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { oneQualification } from './one-qualification.ts'

/** Reads one qualification by the merchant's own code: the operation `qualifications.getByCustomCode`. */
export const getQualificationByCustomCode = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification/custom-code/{customCode}',
  key: 'secret',
  params: v.object({ customCode: v.string() }),
  ...oneQualification('customCode', 'custom_code'),
})
