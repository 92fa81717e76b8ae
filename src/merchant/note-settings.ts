import type { FieldValues } from '../core/options.ts'
import { isRecord } from '../core/is-record.ts'
import type { MerchantOptions } from './options.ts'
import type { Order } from './order/order.ts'

// what answers open questions, by the place of its option: of a choice, its value is noted
const choices = [
  'payouts.amountUnit',
  'payouts.externalId',
  'pix.timeZone',
  'pix.statusMap',
  'card.statusMap',
  'kyc.timeZone',
  'undocumented.timeZone',
  'undocumented.kycDocumentId',
]
// of a function, a route or a name of the shop's own, that it is there
const others = [
  'card.isDecline',
  'parseCallback',
  'verifyCallback',
  'deriveChargeStatus',
  'undocumented.cardExpireDate',
  'undocumented.listDocuments',
  'undocumented.uploadDocument',
]

/** Passes the settings that answer open questions on to the shop's recorder. It must not fail because of that. */
export function noteSettings<O extends Order>(options: MerchantOptions<O>): void {
  const { recorder, api } = options
  if (!recorder) return
  const all = { ...options, undocumented: api.undocumented }
  const entered = [...choices, ...others].flatMap((path) => {
    const value = valueAt(all, path)
    return value === undefined ? [] : [[path, choices.includes(path) ? value : true]]
  })
  try {
    recorder.settings(Object.fromEntries(entered))
  } catch {}
}

const valueAt = (options: FieldValues, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), options)
