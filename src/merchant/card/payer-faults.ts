import { InputError, ServiceError } from '../../core/errors.ts'
import type { CardForm } from './options.ts'

// the service's payer fields, and those of the merchant API
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
 * Returns the payer fields that an error is about, as paths of the merchant API, when it is about nothing else and the payer
 * has typed them: then the payer can correct them. The service's messages are dropped, because they may repeat the input.
 */
export function payerFaults(error: unknown, { payer }: Pick<CardForm, 'payer'>): string[] {
  if (!(error instanceof ServiceError || error instanceof InputError)) return []
  const named = Object.keys(error.fields).map((path) => fieldOf(path.replace(/^checkout\./, '')))
  const typed = named.filter((path): path is string => path !== undefined && (path.split('.')[0] ?? '') in payer)
  return typed.length === named.length ? typed.map((path) => `payer.${path}`) : []
}

const fieldOf = (path: string) => (Object.hasOwn(fields, path) ? fields[path] : undefined)
