import { type Keyring, textHashes } from '../auth/keyring.ts'
import type { MerchantContext } from '../context/context.ts'
import { type RecordKind, recordStore } from '../stores/records.ts'
import type { CompaniesApi, CompaniesOptions } from './options.ts'
import { companyIndex, companyRecord, newCompany } from './record.ts'

/** The state and settings that the functions for companies share. */
export type CompaniesContext = ReturnType<typeof companiesContext>

/** Builds the context from the options. */
export function companiesContext(
  merchant: MerchantContext,
  api: CompaniesApi,
  settings: CompaniesOptions,
  keys: Keyring,
) {
  const { orders, server } = merchant
  return {
    merchant,
    api,
    settings,
    clock: server.clock,
    versionAge: server.versionAge,
    changes: orders.changes,
    records: recordStore(orders, companyKind),
    ...textHashes(keys, 'company tax id'),
  }
}

const companyKind: RecordKind<typeof companyRecord> = {
  name: 'company',
  prefix: 'company:',
  schema: companyRecord,
  empty: newCompany,
  index: companyIndex,
}
