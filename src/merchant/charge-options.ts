import * as v from 'valibot'
import { chargeStatuses, type DerivedStatus } from '../values/charge-status.ts'

/** The longest time until a charge expires, in seconds: the address of its callbacks is valid that long. */
export const maxExpirySeconds = 400 * 86_400

/** Returns whether a value is a status that a charge's record can show. */
export const isDerivedStatus = (status: unknown): status is DerivedStatus =>
  status !== 'uncertain' && chargeStatuses.some((each) => each === status)

/** The schema of a map from the service's status ids to statuses. */
export const statusMap = v.optional(
  v.record(
    v.string(),
    v.custom<DerivedStatus>(isDerivedStatus, `must be one of ${chargeStatuses.filter(isDerivedStatus).join(', ')}`),
  ),
)
