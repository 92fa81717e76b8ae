import * as v from 'valibot'
import { fieldErrors, validate } from '../../core/validate.ts'
import { integer } from '../../schemas/scalars.ts'

/** Performs what happens outside of the interface: a payment, a review. Throws SandboxError if it is not possible. */
export type Action<T = unknown> = (input?: unknown) => Promise<T>

export const action =
  <S extends v.GenericSchema, T>(schema: S, run: (input: v.InferOutput<S>) => Promise<T>): Action<T> =>
  async (input = {}) =>
    run(validateInput(schema, input))

/** Validates the input of an action. Throws SandboxError that names each invalid field, without its value. */
export function validateInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = validate(schema, input)
  if (parsed.success) return parsed.output
  const problems = Object.entries(fieldErrors(parsed.issues)).map(
    ([field, texts]) => `${field || 'it'} ${texts.join(' and ')}`,
  )
  throw new SandboxError('invalid-input', `The action's input is invalid: ${problems.join('; ')}.`)
}

/** Why an action failed: no such record, an action that the record's status does not allow, or invalid input. */
export type SandboxErrorCode = 'not-found' | 'invalid-transition' | 'invalid-input'

const httpStatuses = { 'not-found': 404, 'invalid-transition': 409, 'invalid-input': 422 } as const

/** A failed action: nothing changed, and no callback was sent. `status` is the HTTP status of the panel's response. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  /** Reason for the failure. */
  readonly code: SandboxErrorCode
  /** HTTP status of the panel's response. */
  readonly status: 404 | 409 | 422

  constructor(code: SandboxErrorCode, message: string) {
    super(message)
    this.code = code
    this.status = httpStatuses[code]
  }
}

/** Selects a record by the service's id, or by the client's own key: `OwnKey`, or `invoice` for any record. */
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

/** The input of a refund beside its record's selector. */
export interface RefundInput {
  /** Cents, an integer of at least 1: `1050`. */
  readonly amount?: number
}

export const amountField = v.pipe(integer, v.minValue(1))

export const refundFields = { ...selectorFields, amount: v.optional(amountField) }

/** A record selector after validation: at most one field should be set, which `findRecord` checks. */
export interface ParsedSelector {
  readonly id?: number | string | undefined
  readonly invoice?: string | undefined
  readonly customNumber?: string | undefined
  readonly custom_code?: string | undefined
}

/** What was paid for a charge and refunded, in cents. */
export interface ChargeMoney {
  readonly paid: number | null
  readonly refunded: number | null
}

export const refundableAmount = ({ paid, refunded }: ChargeMoney) => (paid ?? 0) - (refunded ?? 0)

/** Returns a refund of `amount` cents (default: all that can still come back). Throws SandboxError above that. */
export function refundOf(money: ChargeMoney, amount = refundableAmount(money)) {
  const rest = refundableAmount(money) - amount
  if (rest < 0) throw new SandboxError('invalid-transition', 'amount exceeds what was paid. Refund at most the rest.')
  return { amount, refunded: (money.refunded ?? 0) + amount, isWhole: rest === 0 }
}
