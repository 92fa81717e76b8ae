import { type Keyring, textHashes } from '../auth/keyring.ts'
import type { MerchantContext } from '../context/context.ts'
import { type RecordKind, recordStore } from '../stores/records.ts'
import { fromFirstFormat } from '../writes/first-format.ts'
import { measuredBy } from '../writes/leases.ts'
import type { CompaniesApi, CompaniesOptions } from './options.ts'
import { companyIndex, companyRecord, type CompanyRecord, newCompany } from './record.ts'

/** The state and settings that the functions for companies share. */
export type CompaniesContext = ReturnType<typeof companiesContext>

export function companiesContext(
  merchant: MerchantContext,
  api: CompaniesApi,
  settings: CompaniesOptions,
  keys: Keyring,
) {
  const { records, server } = merchant
  const ageOf = (key: string, { sentAt }: CompanyRecord) => server.versionAge(`${key} request`, sentAt)
  const companyRecords = recordStore(records, { ...companyKind, measured: measuredBy(ageOf) })
  return {
    merchant,
    api,
    settings,
    clock: server.clock,
    versionAge: server.versionAge,
    changes: records.changes,
    companyRecords,
    /** Returns for how many milliseconds this process has known the last request of a company. */
    requestAge: (company: string, record: CompanyRecord) => ageOf(companyRecords.keyOf(company), record),
    ...textHashes(keys, 'company tax id'),
  }
}

const companyKind: RecordKind<typeof companyRecord> = {
  name: 'company',
  prefix: 'company:',
  schema: companyRecord,
  empty: newCompany,
  index: companyIndex,
  upgrade: fromFirstFormat.company,
}
