import { leaseMs } from '../../core/lease.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import { nullIfNotFound } from '../service-reads/service-errors.ts'
import type { CompaniesContext } from './context.ts'

/** Reads the onboarding with this id: its id as the service writes it, and the tax id of its company. Null without one. */
export async function readCompany({ api }: Pick<CompaniesContext, 'api'>, onboarding: string) {
  const found = await api.get({ id: onboarding }, { timeout: leaseMs / 2 }).catch(nullIfNotFound)
  return found && { id: found.id, taxId: normalizeTaxId(found.company.tax_id) }
}
