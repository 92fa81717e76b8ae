import { InputError } from '../core/errors.ts'
import { isLoopback } from '../core/local-address.ts'
import type { MerchantOptions } from './options.ts'
import type { Order } from './order/order.ts'

type Check<O extends Order> = (options: MerchantOptions<O>) => string | false

/** Rejects options that would fail or be unsafe later. Throws an InputError that names the option. */
export function checkOptions<O extends Order>(options: MerchantOptions<O>): void {
  for (const [option, check] of Object.entries<Check<O>>(checks)) {
    const fault = check(options)
    if (fault) throw new InputError({ operation: 'createMerchant', correlationId: '' }, { [option]: [fault] })
  }
}

const checks: Readonly<Record<string, Check<Order>>> = {
  secret: ({ secret }) => {
    const secrets = [secret].flat()
    const isShort = secrets.some((each) => new TextEncoder().encode(each).length < 32)
    return (!secrets.length || isShort) && 'must be at least 32 bytes, or a list of such secrets, newest first'
  },
  findOrder: ({ api, findOrder, kyc, signature }) => {
    if (findOrder) return !api.payins?.createPix && needs('payins.createPix')
    return !kyc && !signature && 'is required, unless `kyc` or `signature` is set'
  },
  card: ({ api, card, findOrder }) => {
    if (card && !findOrder) return 'needs the option `findOrder`; set it too'
    return Boolean(card) && !api.payins?.createCard && needs('payins.createCard')
  },
  // with another one, no time of the service could be parsed, and every callback would count as unreadable
  'pix.timeZone': ({ pix }) =>
    pix?.timeZone !== undefined &&
    !isTimeZone(pix.timeZone) &&
    'must be an IANA time zone that this runtime knows, such as America/Sao_Paulo',
  kyc: ({ api, kyc }) =>
    Boolean(kyc) && !(api.kyc?.get && api.kyc.updateDocument) && needs('kyc.get and kyc.updateDocument'),
  'kyc.files': ({ kyc }) => Boolean(kyc && !kyc.files) && 'is required; pass diskFiles(folder), for example',
  'undocumented.kycDocumentId': ({ api, kyc }) =>
    Boolean(kyc && !api.undocumented?.kycDocumentId) &&
    "is not shown by the interface; pass createClient({ undocumented: { kycDocumentId: 'id' } }), or 'document_id'",
  signature: ({ api, signature }) => {
    const { get, getSignature, downloadContract } = api.onboardings ?? {}
    return (
      Boolean(signature) &&
      !(get && getSignature && downloadContract) &&
      needs('onboardings.get, getSignature and downloadContract')
    )
  },
  publicURL: ({ api, publicURL }) => {
    if (!/^https?:$/.test(parse(publicURL)?.protocol ?? ''))
      return 'must be the public address of this server, such as https://shop.example/pay'
    const isUnreachable = isLoopback(publicURL) && !isLoopback(api.baseURL) && !api.hasCustomFetch
    return isUnreachable && 'is an address of this machine, which the service cannot call; pass a public address'
  },
  allowedOrigins: ({ allowedOrigins = [] }) =>
    allowedOrigins.some((origin) => parse(origin)?.origin !== origin) &&
    'must be origins without a path or trailing slash, such as https://shop.example',
}

const needs = (operations: string) =>
  `needs a client with ${operations}; add them to the option \`operations\` of createClient()`

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : null)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
