import * as v from 'valibot'
import { assumedZone } from '../../values/assumed-zone.ts'
import { whole } from '../../schemas/scalars.ts'
import { base64url } from '../base64url.ts'
import { fileAddresses } from '../files/file-addresses.ts'
import type { Files } from '../files/files.ts'
import type { Keyring } from '../keyring.ts'
import { type Readings, readings } from '../readings.ts'
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

/** What taking documents is done with. */
export interface Desk
  extends Pick<Shop, 'clock' | 'changes' | 'mount' | 'maxWait' | 'report'>,
    ReturnType<typeof fileAddresses> {
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
}

/** Sets up the desk of one merchant server. */
export function openDesk(
  shop: Shop,
  api: KycApi,
  { files, largest = 10 * 1024 * 1024, readableFor = 90 * 86_400, timeZone = assumedZone, takes = isTaken }: KycOptions,
  keys: Keyring,
): Desk {
  const { clock, changes, mount, maxWait, report, store, random, publicURL } = shop
  // startup refuses a client that does not say it
  const { kycDocumentId: documentId = 'id' } = shop.api.unstated ?? {}
  return {
    ...fileAddresses(keys, clock, publicURL),
    clock,
    changes,
    mount,
    maxWait,
    report,
    api,
    files,
    rules: { largest, timeZone, takes, documentId },
    readableFor: readableFor * 1000,
    records: readings(clock, (id) => readKycRecord({ api, clock, report }, id)),
    ours: recordsIn(store, changes, kind),
    tickets: signed(keys, 'upload', ticket),
    newId: () => base64url.encode(random(16)),
    digest: async (text) => base64url.encode(await keys.sign('kyc text', text)),
  }
}

const kind = { prefix: 'kyc:', empty: newDeskRecord, read: readDeskRecord, dates: datesOf }
