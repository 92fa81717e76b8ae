import { createMerchant } from '../../../src/merchant/index.ts'
import type { CreatedOnboarding } from '../../../src/schemas/onboarding.ts'
import { company, openCompanyShop, otherTaxId } from '../company-shop.ts'
import { clockOfDeadProcess } from '../shop.ts'
import { waitFor } from '../wait-for.ts'
import { writeLater } from '../write-later.ts'
import { type ErrorTable, secrets } from './error-case.ts'

type CompanyShop = ReturnType<typeof openCompanyShop>

const target = { company: 'C-1' }
const unknown = { onboarding: '00000000-0000-4000-8000-000000000000' }
const startWith = (companies: object) => openCompanyShop(companies)

/** Opens a shop with a company that nobody knows whether the service has. */
async function openUncertain() {
  const shop = openCompanyShop()
  shop.sandbox.injectFault({ kind: 'drop-before' })
  await shop.open()
  return shop
}

/** Opens a shop whose service has an onboarding of this tax id, and returns what the shop says when that is the company's. */
async function resolveAs({ sandbox, merchant }: Pick<CompanyShop, 'sandbox' | 'merchant'>, tax_id: string) {
  const { onboarding } = await sandbox.addOnboarding({ tax_id })
  return merchant.companies.resolve(target, { onboarding: onboarding.id })
}

/** Opens a shop with a company whose process is sending its request, and never ends. */
async function openClaimed() {
  const shop = openCompanyShop()
  shop.service.respond = () => new Promise<never>(() => {})
  const dying = createMerchant({ ...shop.settings, clock: clockOfDeadProcess(shop.clock) })
  void shop.open(company, { server: dying })
  await waitForCompany(shop.merchant)
  return shop
}

const waitForCompany = (merchant: CompanyShop['merchant']) =>
  waitFor(async () => {
    if (!(await merchant.companies.get(target))) throw new Error('it is not claimed yet')
  })

/** The errors of companies that open an account. */
export const merchantCompanyErrors: ErrorTable = {
  'createMerchant: companies needs a client with onboardings.create and onboardings.get; add them to the option `operations` of createClient()':
    () => {
      const { settings, api } = openCompanyShop()
      return createMerchant({ ...settings, api: { ...api, onboardings: { get: api.onboardings.get } } })
    },
  'createMerchant: companies.parentId must be a number': () => startWith({ parentId: secrets.name }),
  'merchant.exportData: companies needs the option `companies` of createMerchant(); set it too': () => {
    const { companies: _, ...settings } = openCompanyShop().settings
    return createMerchant({ ...settings, findOrder: () => null }).exportData({ company: secrets.name })
  },
  'tax_id must be a CNPJ': () => openCompanyShop().open({ ...company, tax_id: secrets.cpf }),
  'tax_id is not that of the company that has opened its account here': async () => {
    const { open } = openCompanyShop()
    await open()
    return open({ ...company, tax_id: otherTaxId })
  },
  'address.city is rejected by the payment service': () => {
    const { open, service } = openCompanyShop()
    service.respond = () => Response.json({ fields: { 'address.city': [] } }, { status: 422 })
    return open()
  },
  'company: the service has created two onboardings under this reference; look at both': async () => {
    const { open, api, settings, clock, sandbox, merchant, hooks } = openCompanyShop()
    const { promise: response, resolve: respond } = Promise.withResolvers<CreatedOnboarding>()
    const slow = { ...api, onboardings: { get: api.onboardings.get, create: () => response } }
    const pending = open(company, { server: createMerchant({ ...settings, api: slow }) })
    await waitForCompany(merchant)
    await clock.advance(21_000)
    await pending
    await resolveAs({ sandbox, merchant }, company.tax_id)
    const reported = hooks.error.mock.calls.length
    respond({ id: unknown.onboarding, status: 'pending' })
    await waitFor(() => {
      if (hooks.error.mock.calls.length === reported) throw new Error('it is not reported yet')
    })
    return hooks.error.mock.calls.at(-1)?.[0]
  },
  'company: the process that requested the onboarding has died; look it up at the service, and call companies.resolve()':
    async () => {
      const { clock, merchant, hooks } = await openClaimed()
      await clock.advance(30_000)
      await merchant.processDue() // this server has not known the claim before
      await clock.advance(60_000)
      await merchant.processDue()
      return hooks.error.mock.calls.at(-1)?.[0]
    },
  'merchant.companies.resolve: company was never requested': () =>
    openCompanyShop().merchant.companies.resolve({ company: secrets.name }, 'not_created'),
  'merchant.companies.resolve: company is being requested; try again in half a minute': async () =>
    (await openClaimed()).merchant.companies.resolve(target, 'not_created'),
  'merchant.companies.resolve: company may still be created; resolve it as not created in 30 s, when this server has known its request for 30 s':
    async () => (await openUncertain()).merchant.companies.resolve(target, 'not_created'),
  'merchant.companies.resolve: company is created, so there is nothing to resolve': async () => {
    const { open, merchant } = openCompanyShop()
    await open()
    return merchant.companies.resolve(target, 'not_created')
  },
  'merchant.companies.resolve: company has a status that this version of guiche does not know. Upgrade this instance.':
    async () => {
      const { open, merchant, settings } = openCompanyShop()
      await open()
      await writeLater(settings, 'company:C-1', { stage: secrets.name })
      return merchant.companies.resolve(target, 'not_created')
    },
  'merchant.companies.resolve: resolution must be { onboarding }, with the id of one, or not_created': async () =>
    (await openUncertain()).merchant.companies.resolve(target, secrets.name as never),
  'merchant.companies.resolve: onboarding does not exist at the service; check the id': async () =>
    (await openUncertain()).merchant.companies.resolve(target, unknown),
  'merchant.companies.resolve: onboarding is of another company: its tax id is not the one that was sent': async () =>
    resolveAs(await openUncertain(), otherTaxId),
}
