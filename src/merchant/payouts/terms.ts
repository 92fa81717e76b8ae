import * as v from 'valibot'
import { validate, fieldErrors, type FieldErrors } from '../../core/validate.ts'
import { createPayout } from '../../operations/payouts/create-payout.ts'
import { countryCode, currencyCode } from '../../schemas/scalars.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import type { PayoutsContext } from './context.ts'
import type { FoundPayout, PayoutInput, PayoutsOptions } from './options.ts'
import type { PayoutTerms } from './record.ts'
import { wireAmount } from './unit.ts'

export function inputOf(
  { amountUnit }: Pick<PayoutsOptions, 'amountUnit'>,
  invoice: string,
  { amount, currency, country, beneficiary, markup }: FoundPayout,
): PayoutInput {
  const wire = { payment_method: 'PIX', amount: wireAmount(amount, currency, amountUnit), currency, country }
  return { invoice, ...wire, beneficiary, ...(markup && { markup }) }
}

/** Returns the rules of the interface that a payout breaks, by field. */
export function brokenRules(input: PayoutInput): FieldErrors {
  const results = [validate(createPayout.body, input), validate(codes, input)]
  return Object.assign({}, ...results.map(({ success, issues }) => (success ? {} : fieldErrors(issues ?? []))))
}

// the schema of the request accepts any text
const codes = v.object({ currency: currencyCode, country: countryCode })

/** Returns what a payout is sent with, without personal data. */
export const termsOf = async ({ hashText, settings }: PayoutsContext, found: FoundPayout): Promise<PayoutTerms> => ({
  ...plainTerms(found),
  unit: settings.amountUnit,
  beneficiary: await hashText(canonical(found.beneficiary)),
  document: await hashText(documentOf(found)),
  ...(found.beneficiary.pix?.key !== undefined && { key: await hashText(found.beneficiary.pix.key) }),
})

/** Returns the names of the terms that are not those that were sent. */
export async function changedTerms(
  { isHashOf }: PayoutsContext,
  sent: PayoutTerms,
  found: FoundPayout,
): Promise<readonly string[]> {
  const { beneficiary, document: _, unit: _unit, key: _key, ...plain } = sent
  const wanted: Readonly<Record<string, unknown>> = plainTerms(found)
  const changed = Object.entries(plain).flatMap(([name, value]) => (wanted[name] === value ? [] : name))
  return (await isHashOf(canonical(found.beneficiary), beneficiary)) ? changed : [...changed, 'beneficiary']
}

const plainTerms = ({ amount, currency, country, markup }: FoundPayout) => ({
  amount,
  currency,
  country,
  markup: markup ? canonical(markup) : null,
})

// without punctuation
const documentOf = ({ beneficiary }: FoundPayout) => normalizeTaxId(beneficiary.document?.number ?? '')

// the order of fields is no term
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
