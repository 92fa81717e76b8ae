import * as v from 'valibot'
import { operation } from '../../core/operation.ts'

/** Lists the qualification services: the operation `qualifications.listServices`. */
export const listQualificationServices = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification/services',
  key: 'secret',
  output: v.unknown(),
  list: true,
})
