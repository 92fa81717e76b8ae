import * as v from 'valibot'
import { sha256Base64url } from '../../http/base64url.ts'
import { isCnpj, isCpf } from '../../values/tax-id.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import type { CallbackTarget } from '../charges/callback-token.ts'
import { type ChargeUpdate, chargeUpdate, chargeUpdateOf } from '../order/charge-update.ts'

/** Stands for a text that is not kept. It equals no name of a charge, so that what did not match does not match then. */
const erased = '[erased]'

/**
 * Returns what the evidence of a payment needs of an update: amounts, times, and names that describe nobody. An id with the
 * form of a tax id is not kept.
 */
export function evidenceOf(update: ChargeUpdate, charge: Pick<CallbackTarget, 'invoice'>): ChargeUpdate {
  const { id, invoice, payment_method, currency, amount, paid_amount, refunded_amount, paid_at, updated_at, status } =
    update
  const currencyCode = typeof currency === 'string' ? currency : currency?.code
  return withoutAbsent({
    id: kept(id, isPlainId),
    invoice: kept(invoice, (given) => given === charge.invoice),
    payment_method: kept(payment_method, (given) => /^(pix|credit-card)$/i.test(given)),
    currency: kept(currencyCode, (given) => /^[a-z]{3}$/i.test(given)),
    amount,
    paid_amount,
    refunded_amount,
    paid_at: timeOf(paid_at),
    updated_at: timeOf(updated_at),
    status: status && withPlainId(status),
  })
}

/** Returns a status whose id describes nobody: a text of other signs, or with the form of a tax id, is not kept. */
export const withPlainId = ({ id }: { readonly id: string | number }): { readonly id: string } => ({
  id: kept(id, isPlainId) ?? erased,
})

/**
 * Returns what remains of a body that cannot be read: of JSON the valid fields of the evidence, of any other text its SHA-256
 * hash in base64url and its length in bytes.
 */
export async function remainsOf(text: string, charge: Pick<CallbackTarget, 'invoice'>): Promise<string> {
  try {
    const fields = Object.entries(chargeUpdateOf(JSON.parse(text)) ?? {}).filter(([name, value]) =>
      isValid(name, value),
    )
    return JSON.stringify(evidenceOf(v.parse(chargeUpdate, Object.fromEntries(fields)), charge))
  } catch {
    return JSON.stringify({ sha256: await sha256Base64url(text), bytes: new TextEncoder().encode(text).length })
  }
}

const isValid = (name: string, value: unknown) =>
  Object.entries(chargeUpdate.entries).some(([known, schema]) => known === name && v.is(schema, value))

const kept = (value: string | number | null | undefined, isKept: (text: string) => boolean) =>
  value === null || value === undefined ? undefined : isKept(String(value)) ? String(value) : erased

const isPlainId = (id: string) => /^[\w-]{1,64}$/.test(id) && !isCpf(id) && !isCnpj(id.toUpperCase())

const timeOf = (value: string | null | undefined) => (parseServiceTime(value) ? value : undefined)

const withoutAbsent = <T extends object>(fields: T): T => JSON.parse(JSON.stringify(fields))
