import * as v from 'valibot'
import { InputError, ServiceError } from '../../core/errors.ts'
import type { FieldErrors } from '../../core/validate.ts'
import { jsonResponse } from '../../http/response.ts'
import type { companies, CreatedCompany } from '../../merchant-api/companies.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { OnboardingApplication } from '../../schemas/onboarding-application.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import { parseResponse, serviceProblem } from '../service-reads/service-errors.ts'
import { reference } from '../reference.ts'
import type { StoredRecord } from '../stores/records.ts'
import { endOfStage } from '../writes/leases.ts'
import { hasDoneNothing, sendAndRecord, timeToSend } from '../writes/send-once.ts'
import type { CompaniesContext } from './context.ts'
import { readCompany } from './read-company.ts'
import type { CompanyRecord } from './record.ts'
import { withCompanyClaim, withOutcome, withOnboarding } from './transitions.ts'

/** A company as a page sends it. */
export type CompanyInput = v.InferOutput<typeof companies.create.body>

/** Requests the account of a company once: other requests get its outcome. After an unknown one, nothing is sent. */
export async function createCompany(
  context: CompaniesContext,
  company: string,
  input: CompanyInput,
): Promise<Response> {
  const { companyRecords, clock, hashText } = context
  for (;;) {
    const stored = await endOfStage(context, companyRecords, company, 'sending')
    const { stage } = stored.record
    if (stage === 'created') return knownResponse(context, stored.record, input)
    // the process that still has a claim after its lease may have sent the request
    if (stage !== 'new' && stage !== 'refused') return problem('company-uncertain')
    const hash = await hashText(normalizeTaxId(input.tax_id))
    const sendMsLeft = timeToSend(clock)
    const record = withCompanyClaim(stored.record, hash, clock.now())
    const version = await companyRecords.write(company, record, stored.version)
    if (!version) continue
    // they begin for this process, too
    context.versionAge(companyRecords.keyOf(company), version)
    context.requestAge(company, record)
    return send(context, company, input, { record, version, sendMsLeft })
  }
}

/** Responds with the onboarding that exists, except to a request for another company. */
async function knownResponse(context: CompaniesContext, record: CompanyRecord, { tax_id }: CompanyInput) {
  try {
    const isOwn = await isCompanyOf(context, record, normalizeTaxId(tax_id))
    return isOwn ? createdResponse(record) : problem('validation-failed', { fields: { tax_id: [otherTaxId] } })
  } catch (error) {
    context.merchant.scope.report(error, 'onboardings.get')
    return serviceProblem(error)
  }
}

/** Returns whether a company has this tax id. After an erasure, only the service knows. */
async function isCompanyOf(context: CompaniesContext, { taxId, onboarding }: CompanyRecord, given: string) {
  if (taxId !== null) return context.isHashOf(given, taxId)
  return onboarding !== null && (await readCompany(context, onboarding))?.taxId === given
}

const otherTaxId = 'is not that of the company that has opened its account here'

function createdResponse({ onboarding }: CompanyRecord): Response {
  if (onboarding === null) return problem('company-uncertain')
  return jsonResponse({ onboarding, status: 'created' } satisfies CreatedCompany)
}

function send(
  context: CompaniesContext,
  company: string,
  input: CompanyInput,
  { sendMsLeft, ...sent }: StoredRecord<CompanyRecord> & { readonly sendMsLeft: () => number },
): Promise<Response> {
  const { api, merchant, clock, companyRecords, settings } = context
  const { sentAt } = sent.record
  const { parentId, segment = input.segment } = settings
  const application: OnboardingApplication = {
    ...input,
    ...(parentId !== undefined && { parent_id: parentId }),
    ...(segment && { segment: { id: segment.id } }),
  }
  merchant.scope.audit({ type: 'company-requested', company })
  return sendAndRecord(merchant, {
    sendMsLeft,
    send: async (sending) => parseResponse(created, await api.create(application, sending), 'onboardings.create'),

    async record({ id }) {
      const { record } = await companyRecords.update(company, (known) => withOnboarding(known, id, clock.now()), sent)
      merchant.scope.audit({ type: 'company-created', company, onboarding: id })
      if (record.onboarding !== id) merchant.scope.report(new Error(createdTwice), `company ${company}`)
      return createdResponse(record)
    },

    async recordFailure(error) {
      merchant.scope.report(error, `onboardings.create of ${company}`)
      const outcome = hasDoneNothing(error) ? 'refused' : 'lost'
      const { record } = await companyRecords.update(company, (known) => withOutcome(known, outcome, sentAt), sent)
      if (record.stage === 'created') return createdResponse(record)
      if (outcome === 'lost') return problem('company-uncertain')
      const fields = fieldsOfPage(error, context)
      return Object.keys(fields).length ? problem('validation-failed', { fields }) : serviceProblem(error)
    },
  })
}

const created = v.object({ id: reference })

const createdTwice = 'company: the service has created two onboardings under this reference; look at both'

/** Returns the service's messages about fields of the page, by their paths in its request. */
function fieldsOfPage(error: unknown, { settings }: Pick<CompaniesContext, 'settings'>): FieldErrors {
  if (!(error instanceof ServiceError || error instanceof InputError)) return {}
  const own = settings.segment ? pageFields.filter((name) => name !== 'segment') : pageFields
  const fields = Object.entries(error.fields).map(([path, texts]): [string, readonly string[]] => [
    pagePath(path),
    texts.length ? texts : ['is rejected by the payment service'],
  ])
  return Object.fromEntries(fields.filter(([path]) => own.includes(path.split('.')[0] ?? '')))
}

const pageFields: readonly string[] = [
  'legal_name',
  'trade_name',
  'tax_id',
  'website',
  'contacts',
  'address',
  'segment',
]

// our assumption: the service's paths are those of the request, such as `contacts.0.tax_id` or `contacts[0].tax_id`
const pagePath = (path: string) => path.replace(/\[(\w+)\]/g, '.$1')
