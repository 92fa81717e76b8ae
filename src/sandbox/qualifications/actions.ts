import * as v from 'valibot'
import type { Qualification } from '../../schemas/qualification.ts'
import { defaultQualificationStatuses } from '../assumptions/qualifications.ts'
import { action, type RecordSelector, selectorFields } from '../core/action.ts'
import type { CallbackResult } from '../core/callback.ts'
import { updateRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { qualificationCollection } from './record.ts'
import { type QualificationTransition, qualificationTransitionNames, transitionQualification } from './transitions.ts'

/** The qualification after an action, and the result of its callback. */
export interface QualificationActionResult {
  /** The qualification after the action. */
  readonly qualification: Qualification
  /** The result of the callback; null where none was sent. */
  readonly callback: CallbackResult
}

/** The actions of banks on qualifications. */
export interface QualificationActions {
  /** Gives a qualification another status (default `valid_data`). */
  qualifyAccount(
    qualification: RecordSelector<'custom_code'> & {
      /** Name of the new status: `'invalid_data'` (default `valid_data`). */
      readonly status?: QualificationTransition
    },
  ): Promise<QualificationActionResult>
}

export const qualificationActions = (context: SandboxContext) => ({
  qualifyAccount: action(
    v.object({
      ...selectorFields,
      status: v.optional(v.picklist(qualificationTransitionNames), defaultQualificationStatuses.qualified),
    }),
    async ({ status, ...selector }): Promise<QualificationActionResult> => {
      const { record: qualification, callback } = await updateRecord(
        context,
        qualificationCollection,
        selector,
        ({ record }, now) => ({ record: transitionQualification(record, status, now) }),
      )
      return { qualification, callback }
    },
  ),
})
