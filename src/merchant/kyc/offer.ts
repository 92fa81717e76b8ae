import type { ProblemName } from '../../contract/problems.ts'
import { extensionOf } from '../files/file-addresses.ts'
import type { Desk } from './desk.ts'
import { type DeskRecord, type Submission, withFile } from './desk-record.ts'
import type { KycDocumentFacts } from './facts.ts'
import { inspect } from './inspect.ts'

/** What a page hands in: the id of an upload, or a text. */
export interface HandedIn {
  readonly document: string
  readonly upload?: string | undefined
  readonly text?: string | undefined
}

interface Failure {
  readonly problem: ProblemName
}

/** Something that is handed in for a document: a file that was uploaded, or a text. */
export interface Offer {
  readonly kind: 'file' | 'text'
  /** The same for the same thing, handed in again. */
  readonly key: string
  /** Names the file that it is to be sealed as, and notes that in the record; null for a text. */
  begin(ours: DeskRecord): Promise<{ readonly ours: DeskRecord; readonly file: string | null } | Failure>
  /** What the service is told. */
  value(ours: DeskRecord, file: string | null): Promise<{ readonly value: string } | Failure>
  /** Whether the service's record holds this already. */
  isThere(ours: DeskRecord, facts: KycDocumentFacts, begun: Submission | undefined): Promise<boolean>
}

/** Makes an offer of what a page hands in; null for an upload that is none of this document's. */
export async function offerOf(desk: Desk, record: string, { document, upload, text }: HandedIn): Promise<Offer | null> {
  if (text !== undefined) return textOffer(text, await desk.digest(JSON.stringify([record, document, text])))
  const ticket = await desk.tickets.read(upload ?? '')
  return ticket?.record === record && ticket.document === document ? fileOffer(desk, document, ticket.id) : null
}

const textOffer = (text: string, key: string): Offer => ({
  kind: 'text',
  key,
  begin: async (ours) => ({ ours, file: null }),
  value: async () => ({ value: text }),
  isThere: async (_, { value_field }) => value_field === text,
})

function fileOffer(desk: Desk, document: string, upload: string): Offer {
  const { clock, files, newId, readableFor, rules, addressOf } = desk
  const addressIn = (ours: DeskRecord, file: string | null) => {
    const kept = ours.files.find(({ id }) => id === file)
    return kept ? addressOf(kept.id, kept.until) : null
  }

  return {
    kind: 'file',
    key: upload,

    async begin(ours) {
      const now = clock.now()
      if (!ours.files.some(({ id, until }) => id === upload && until > now)) return { problem: 'not-stored' }
      const found = await inspect(files, upload, rules.largest)
      if ('problem' in found) return found
      const file = `${newId()}.${found.extension}`
      return { ours: withFile(ours, { id: file, document, sealed: true, until: now + readableFor }, now), file }
    },

    async value(ours, file) {
      if (file === null) return { problem: 'not-stored' }
      const given = await files.seal(upload, file)
      // what was looked at before could still be written over
      const found = await inspect(files, file, rules.largest)
      if ('problem' in found) return found
      if (extensionOf(file) !== found.extension) return { problem: 'wrong-kind' }
      const value = given ?? (await addressIn(ours, file))
      return value ? { value } : { problem: 'not-stored' }
    },

    isThere: async (ours, { value_field }, begun) =>
      value_field !== null && value_field === (await addressIn(ours, begun?.file ?? null)),
  }
}
