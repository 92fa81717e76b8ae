import * as v from 'valibot'
import { assumedZone } from '../../values/assumed-zone.ts'
import { whole } from '../../schemas/scalars.ts'
import { base64url } from '../base64url.ts'
import type { Files } from '../files/files.ts'
import type { Keyring } from '../keyring.ts'
import { type Reading, type Readings, readings } from '../readings.ts'
import { recordsIn } from '../records.ts'
import type { Shop } from '../shop.ts'
import { signed } from '../signed.ts'
import { type DeskRecord, datesOf, newDeskRecord, readDeskRecord } from './desk-record.ts'
import { isTaken } from './document-state.ts'
import type { KycFacts } from './facts.ts'
import type { KycRules } from './kyc-view.ts'
import type { KycApi, KycOptions } from './options.ts'
import { readKycRecord } from './read-record.ts'

const ticket = v.object({
  format: v.literal(1),
  id: v.string(),
  record: v.string(),
  document: v.string(),
  size: whole,
  expires: v.number(),
})

/** What the address of an upload says, and its signature proves. */
export type Ticket = v.InferOutput<typeof ticket>

const fileClaims = v.object({ format: v.literal(1), file: v.string(), expires: v.number() })

/** What taking documents is done with. */
export interface Desk extends Pick<Shop, 'clock' | 'changes' | 'mount' | 'maxWait' | 'report'> {
  readonly api: KycApi
  readonly files: Files
  readonly rules: KycRules
  /** Milliseconds that a file that was handed in can be read. */
  readonly readableFor: number
  readonly records: Readings<KycFacts | null>
  readonly ours: ReturnType<typeof recordsIn<DeskRecord>>
  readonly tickets: ReturnType<typeof signed<typeof ticket>>
  /** Makes an id that nobody can guess. */
  newId(): string
  /** A text that can be told from others, but not be read, nor found by trying out. */
  digest(text: string): Promise<string>
  /** The public address of a sealed file. */
  addressOf(file: string, expires: number): Promise<string>
  /** The sealed file that an address names; null when it is forged or its time is over. */
  fileAt(name: string): Promise<string | null>
}

/** A reading of a record that is there. */
export type KycReading = Reading<KycFacts>

/** Sets up the desk of one merchant server. */
export function openDesk(
  shop: Shop,
  api: KycApi,
  { files, largest = 10 * 1024 * 1024, readableFor = 90 * 86_400, timeZone = assumedZone, takes = isTaken }: KycOptions,
  keys: Keyring,
): Desk {
  const { clock, changes, mount, maxWait, report, store, random, publicURL } = shop
  const { kycDocumentId: documentId = 'id' } = shop.api.unstated ?? {}
  const addresses = signed(keys, 'file', fileClaims)
  return {
    clock,
    changes,
    mount,
    maxWait,
    report,
    api,
    files,
    rules: { largest, timeZone, takes, documentId },
    readableFor: readableFor * 1000,
    records: readings(clock, (id) => readKycRecord(api, id, clock)),
    ours: recordsIn(store, changes, kind),
    tickets: signed(keys, 'upload', ticket),
    newId: () => base64url.encode(random(16)),
    digest: async (text) => base64url.encode(await keys.sign('kyc text', text)),

    async addressOf(file, expires) {
      const token = await addresses.write({ format: 1, file, expires })
      return `${publicURL}/files/${token}.${extensionOf(file)}`
    },

    async fileAt(name) {
      const end = name.lastIndexOf('.')
      const claims = await addresses.read(name.slice(0, end))
      const valid = claims && claims.expires > clock.now() && extensionOf(claims.file) === name.slice(end + 1)
      return valid ? claims.file : null
    },
  }
}

const kind = { prefix: 'kyc:', empty: newDeskRecord, read: readDeskRecord, dates: datesOf }

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1)
