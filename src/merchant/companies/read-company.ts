import { leaseMs } from '../../core/lease.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import { nullIfNotFound } from '../service-reads/service-errors.ts'
import type { CompaniesContext } from './context.ts'

/** Reads an onboarding: its id as the service writes it, and its company's tax id. Null for an unknown id. */
export async function readCompany({ api }: Pick<CompaniesContext, 'api'>, onboarding: string) {
  const found = await api.get({ id: onboarding }, { timeout: leaseMs / 2 }).catch(nullIfNotFound)
  return found && { id: found.id, taxId: normalizeTaxId(found.company.tax_id) }
}
