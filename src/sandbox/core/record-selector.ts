import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'

/**
 * Selects a record by the service's id (a number or its digits) or by the client's own key: `OwnKey`, or `invoice` for
 * any record.
 */
export type RecordSelector<OwnKey extends string = 'invoice'> =
  | {
      /** The service's id of the record, a number or its digits: `1001`. */
      readonly id: number | string
      readonly invoice?: undefined
    }
  | {
      [Key in 'invoice' | OwnKey]: { readonly [K in Key]: string } & { readonly id?: undefined }
    }['invoice' | OwnKey]

const idMessage = 'must be an integer or a string of digits'

/** The fields of a record selector, for the input schemas of actions. */
export const selectorFields = {
  id: v.optional(v.union([integer, v.pipe(v.string(), v.regex(/^\d+$/, idMessage))], idMessage)),
  invoice: v.optional(v.string()),
  customNumber: v.optional(v.string()),
  custom_code: v.optional(v.string()),
}

/** A record selector after validation: at most one field should be set, which `findRecord` checks. */
export interface ParsedSelector {
  readonly id?: number | string | undefined
  readonly invoice?: string | undefined
  readonly customNumber?: string | undefined
  readonly custom_code?: string | undefined
}
