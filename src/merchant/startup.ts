import { checkOptions } from '../core/option-schemas.ts'
import { inputError } from '../core/errors.ts'
import { merchantAddress } from './address.ts'
import { hasCompanyOperations } from './companies/options.ts'
import { type MerchantOptions, merchantOptions, type ServiceApi } from './options.ts'
import { hasDocumentOperations } from './kyc/options.ts'
import { hasSignatureOperations } from './signature/options.ts'

type Check = (options: MerchantOptions) => string | false

/** Rejects options that are invalid, contradict each other, or lack what they need. Throws an InputError that names the option. */
export function checkMerchantOptions(options: MerchantOptions): void {
  checkOptions('createMerchant', merchantOptions, options)
  for (const [option, check] of Object.entries(checks)) {
    const fault = check(options)
    if (fault) throw inputError('createMerchant', { [option]: [fault] })
  }
  if (typeof options.publicURL !== 'function' && isReady(options.api)) merchantAddress(options, options.api)()
}

// a client's address may be a function that cannot return it yet
function isReady(api: ServiceApi): boolean {
  try {
    return Boolean(api.baseURL)
  } catch {
    return false
  }
}

const checks: Readonly<Record<string, Check>> = {
  findOrder: ({ api, findOrder, kyc, documents, signature, companies, payouts, on = {} }) => {
    if (findOrder) return !api.payins?.createPix && needs('payins.createPix')
    const isOptional =
      kyc || documents || signature || companies || payouts || on.qualificationUpdated || on.onboardingUpdated
    return (
      !isOptional &&
      'is required, unless `kyc`, `documents`, `signature`, `companies`, `payouts` or a hook of `callbackURL` is set'
    )
  },
  card: ({ api, card, findOrder }) => {
    if (card && !findOrder) return 'needs the option `findOrder`; set it too'
    return Boolean(card) && !api.payins?.createCard && needs('payins.createCard')
  },
  kyc: ({ api, kyc }) =>
    Boolean(kyc) && !(api.kyc?.get && api.kyc.updateDocument) && needs('kyc.get and kyc.updateDocument'),
  'undocumented.kycDocumentId': ({ api, kyc }) =>
    Boolean(kyc && !api.undocumented?.kycDocumentId) && `${notShown("kycDocumentId: 'id'")}, or 'document_id'`,
  documents: ({ api, documents }) =>
    Boolean(documents) &&
    !hasDocumentOperations(api.onboardings) &&
    needs('onboardings.listDocuments and uploadDocument'),
  'undocumented.listDocuments': ({ api, documents }) =>
    Boolean(documents && !api.undocumented?.listDocuments) &&
    notShown("listDocuments: { method: 'GET', path: '/…/{uuid}/…' }"),
  'undocumented.uploadDocument': ({ api, documents }) =>
    Boolean(documents && !api.undocumented?.uploadDocument) &&
    notShown("uploadDocument: { method: 'POST', path: '/…/{uuid}/…/{tag}', encoding: 'bytes' }"),
  payouts: ({ api, payouts }) => {
    const { payouts: operations, accounts } = payouts?.api ?? api
    if (!payouts) return false
    if (!operations?.create || !operations.list) return needs('payouts.create and payouts.list')
    if (payouts.account !== undefined && !accounts?.getBalance) return needs('accounts.getBalance')
    return payouts.account !== undefined && !payouts.balanceUnit && 'needs `balanceUnit` beside `account`; set it too'
  },
  signature: ({ api, signature }) =>
    Boolean(signature) &&
    !hasSignatureOperations(api.onboardings) &&
    needs('onboardings.get, getSignature and downloadContract'),
  companies: ({ api, companies }) =>
    Boolean(companies) && !hasCompanyOperations(api.onboardings) && needs('onboardings.create and onboardings.get'),
}

const notShown = (setting: string) =>
  `is not shown by the interface; pass createClient({ undocumented: { ${setting} } })`

const needs = (operations: string) =>
  `needs a client with ${operations}; add them to the option \`operations\` of createClient()`
