import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { oneQualification } from './one-qualification.ts'

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
