import { InputError } from '../core/errors.ts'
import type { Fields } from '../core/fields.ts'
import { isLocal } from '../core/local-address.ts'
import type { MerchantOptions, Order } from './options.ts'

/** Refuses, before anything is served, what would fail or be unsafe later. Throws InputError. */
export function checkOptions<O extends Order>({
  api,
  secret,
  baseURL,
  origins = [],
  order,
  card,
  kyc,
  signature,
}: MerchantOptions<O>): void {
  const place = { operation: 'createMerchant', correlationId: '' }
  const refuse = (fields: Fields) => {
    throw new InputError(place, fields)
  }
  const secrets = [secret].flat()
  if (!secrets.length || secrets.some((one) => new TextEncoder().encode(one).length < 32))
    refuse({ secret: ['must be at least 32 bytes, or a list of such, newest first'] })
  if (order && !api.payins?.createPix)
    refuse({ order: ['needs a client with payins.createPix: createClient({ operations: { payins } })'] })
  if (card && !(order && api.payins?.createCard))
    refuse({
      card: ['needs `order`, and a client with payins.createCard: createClient({ operations: { payins } })'],
    })
  if (!order && !kyc && !signature) refuse({ order: ['is needed where neither documents nor signatures are taken'] })
  if (kyc && !(api.kyc?.get && api.kyc.updateDocument))
    refuse({ kyc: ['needs the client’s operations `kyc`: createClient({ operations: { kyc } })'] })
  if (kyc && !kyc.files) refuse({ 'kyc.files': ['must be where files are kept, such as diskFiles(folder)'] })
  if (kyc && !api.unstated?.kycDocumentId)
    refuse({
      'unstated.kycDocumentId': [
        "is not shown by the interface; give createClient({ unstated: { kycDocumentId: 'id' } }), or 'document_id'",
      ],
    })
  const { get, getSignature, downloadContract } = api.onboardings ?? {}
  if (signature && !(get && getSignature && downloadContract))
    refuse({
      signature: ['needs the client’s operations `onboardings`: createClient({ operations: { onboardings } })'],
    })
  if (!/^https?:$/.test(parse(baseURL)?.protocol ?? ''))
    refuse({ baseURL: ['must be the public address of this server'] })
  if (isLocal(baseURL) && !isLocal(api.baseURL) && !api.ownFetch)
    refuse({ baseURL: ['is an address of this machine, which the service cannot call'] })
  if (origins.some((origin) => parse(origin)?.origin !== origin))
    refuse({ origins: ['must be origins as browsers write them, such as https://shop.example'] })
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : null)
