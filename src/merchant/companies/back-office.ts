import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { uuid } from '../../schemas/scalars.ts'
import { isoOrNull } from '../order/view.ts'
import { referenceIn } from '../reference.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { listPage, type PageQuery } from '../stores/list-page.ts'
import { laterStatus, laterStatusText } from '../stores/stored-status.ts'
import { mayStillBeCreated } from '../writes/leases.ts'
import type { CompaniesContext } from './context.ts'
import { readCompany } from './read-company.ts'
import { companyLabel, type CompanyRecord, type CompanyState, companyStates, companyStatus } from './record.ts'
import { withLostRequest, withOnboarding, withOutcome } from './transitions.ts'

/** A company, as the shop sees it. */
export interface CompanyView {
  /** The shop's reference of it. */
  readonly company: string
  /**
   * The state of the request for its account: `requested` (it is being sent), `created`, `refused` (nothing was
   * created, and a corrected request may be sent) or `uncertain` (nobody knows).
   */
  readonly status: CompanyState
  /** The service's id of its onboarding; null before it is known. */
  readonly onboarding: string | null
  /** When the last request was sent, ISO 8601. */
  readonly requested_at: string | null
  /** When the onboarding became known, ISO 8601; null before. */
  readonly created_at: string | null
}

const companyView = (company: string, status: CompanyState, record: CompanyRecord): CompanyView => ({
  company,
  status,
  onboarding: record.onboarding,
  requested_at: isoOrNull(record.sentAt),
  created_at: isoOrNull(record.createdAt),
})

/** Which companies `companies.list` returns. */
export interface CompanyQuery extends PageQuery<CompanyState> {}

/** A page of companies, by their references. */
export interface CompanyPage {
  /** The companies of the page. */
  readonly companies: readonly CompanyView[]
  /** Where the next page begins; null for the last page. */
  readonly after: string | null
}

/** A person's finding about an uncertain company: the id of its onboarding, or that the service has none. */
export type CompanyResolution =
  | {
      /** The service's id of the onboarding, a UUID. */
      readonly onboarding: string
    }
  | 'not_created'

/** The functions of the back office for companies that open an account. */
export interface CompanyFunctions {
  /** Returns a company, by the reference of its session; null before its first `POST /companies`. */
  get(target: { readonly company: string }): Promise<CompanyView | null>
  /**
   * Returns the companies with a status, such as `uncertain`. Pass `after` of a page to get the next one, until it is null.
   *
   * @throws InputError for an invalid query.
   */
  list(query: CompanyQuery): Promise<CompanyPage>
  /**
   * Resolves an uncertain company with what a person found at the service: its onboarding, which is read by its id and
   * must have the tax id that was sent, or `not_created`, after which a page may send the company again. One that was
   * refused, because the service has its tax id already, can be resolved with its onboarding too.
   *
   * @throws InputError for a company whose outcome is known, an onboarding that does not exist or is of another
   * company, and for `not_created` before this server has known the request for half a minute.
   */
  resolve(
    target: { readonly company: string },
    resolution: CompanyResolution,
    options?: ActorOptions,
  ): Promise<CompanyView>
}

export function companyFunctions(context: CompaniesContext): CompanyFunctions {
  const { companyRecords, clock, merchant, versionAge } = context
  return {
    async get(target) {
      const company = referenceIn('merchant.companies.get', 'company', target)
      const { record } = await companyRecords.read(company)
      const status = companyStatus(record, clock.now())
      return status && companyView(company, status, record)
    },

    async list(query) {
      const viewOf = async (company: string) => {
        const { record } = await companyRecords.read(company)
        return companyStatus(record, clock.now()) === query.status ? companyView(company, query.status, record) : null
      }
      const listing = {
        name: 'companies.list',
        statuses: companyStates,
        records: companyRecords,
        labelOf: companyLabel,
        viewOf,
      }
      const { views, after } = await listPage(merchant.records, listing, query)
      return { companies: views, after }
    },

    async resolve(target, resolution, options) {
      const company = referenceIn(operation, 'company', target)
      if (!v.is(resolutions, resolution))
        throw inputError(operation, { resolution: ['must be { onboarding }, with the id of one, or not_created'] })
      const actor = actorOf(operation, options)
      const found = resolution === 'not_created' ? null : await readFound(context, resolution.onboarding)
      for (;;) {
        const { record, version } = await companyRecords.read(company)
        const known = withLostRequest(record, () => versionAge(companyRecords.keyOf(company), version))
        checkResolution(known, found !== null)
        const reason = found ? null : mayStillBeCreated(context.requestAge(company, record))
        if (reason) throw inputError(operation, { company: [reason] })
        if (found && !(await context.isHashOf(found.taxId, known.taxId ?? '')))
          throw inputError(operation, {
            onboarding: ['is of another company: its tax id is not the one that was sent'],
          })
        const resolved = found
          ? withOnboarding(known, found.id, clock.now())
          : withOutcome(known, 'refused', known.sentAt)
        if (!(await companyRecords.write(company, resolved, version))) continue
        const outcome = found ? { resolution: 'created', onboarding: found.id } : { resolution: 'not_created' }
        merchant.scope.audit({ type: 'company-resolved', company, ...outcome, ...actor })
        return companyView(company, found ? 'created' : 'refused', resolved)
      }
    },
  }
}

const operation = 'merchant.companies.resolve'
const resolutions = v.union([v.strictObject({ onboarding: uuid }), v.literal('not_created')])

// a tax id that the service refused because it has it already may belong to a request that this store has forgotten
function checkResolution({ stage }: CompanyRecord, isFound: boolean) {
  if (stage === 'lost' || (stage === 'refused' && isFound)) return
  const texts: Partial<Record<typeof stage, string>> = {
    new: 'was never requested',
    sending: 'is being requested; try again in half a minute',
    [laterStatus]: laterStatusText,
  }
  const text = texts[stage] ?? `is ${stage}, so there is nothing to resolve`
  throw inputError(operation, { company: [text] })
}

async function readFound(context: CompaniesContext, id: string) {
  const found = await readCompany(context, id)
  if (found) return found
  throw inputError(operation, { onboarding: ['does not exist at the service; check the id'] })
}

/** Makes a company uncertain whose process has died, and reports it. Returns the number of tasks completed. */
export async function processCompany(context: CompaniesContext, company: string): Promise<number> {
  const { companyRecords, merchant } = context
  const { record, version } = await companyRecords.read(company)
  const ended = withLostRequest(record, () => context.versionAge(companyRecords.keyOf(company), version))
  if (ended === record || !(await companyRecords.write(company, ended, version))) return 0
  merchant.scope.report(new Error(diedSending), `company ${company}`)
  return 1
}

const diedSending =
  'company: the process that requested the onboarding has died; look it up at the service, and call companies.resolve()'
