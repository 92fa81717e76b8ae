import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { integerLike } from '../../schemas/scalars.ts'
import { oneQualification } from './one-qualification.ts'

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
