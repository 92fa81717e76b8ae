import { InputError, ServiceError } from '../../core/errors.ts'
import type { CardForm } from './card-options.ts'

// the service's fields of the payer, and the contract's
const fields: Readonly<Record<string, string>> = {
  payer_document: 'document',
  payer_email: 'email',
  payer_phone: 'phone',
  payer_address: 'address',
  'payer_address.zip_code': 'address.zip_code',
  'payer_address.street_name': 'address.street',
  'payer_address.street_number': 'address.number',
}

/**
 * Which fields of the payer a refusal is about, by their paths in the contract, where it is about nothing else and the
 * payer has typed them: then they can be put right. The service's words for it stay out, for they may repeat what was typed.
 */
export function payerFaults(error: unknown, { payer }: Pick<CardForm, 'payer'>): string[] {
  if (!(error instanceof ServiceError || error instanceof InputError)) return []
  const named = Object.keys(error.fields).map((path) => fields[path.replace(/^checkout\./, '')])
  const typed = named.filter((path): path is string => path !== undefined && (path.split('.')[0] ?? '') in payer)
  return typed.length === named.length ? typed.map((path) => `payer.${path}`) : []
}
