import { kyc, type KycDocumentView, type KycView } from '../../../src/contract/kyc.ts'
import { problem } from '../../../src/contract/problems.ts'
import { serve } from '../../../src/core/serve.ts'
import { Scripted, stumble, type Trouble } from '../scripted.ts'

/** A document that waits to be handed in. */
export const document: KycDocumentView = {
  id: '31',
  label: 'Documento de identidade',
  kind: 'file',
  required: true,
  state: 'waiting',
  reason: null,
  expires_at: null,
  open: true,
}

/** A text that waits to be handed in. */
export const text: KycDocumentView = { ...document, id: '33', label: 'Profissão', kind: 'text' }

/** A record that asks for a file and a text, on 21 March 2026, 12:00 in São Paulo. */
export const record: KycView = {
  id: '11',
  status: 'open',
  documents: [document, text],
  required: [],
  largest: 10 * 1024 * 1024,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}

/** The merchant's server as a test scripts it: one record, one session; bytes go to the test's own /sink. */
export class Office extends Scripted {
  record: KycView
  /** What the next requests of a kind are answered with, one each. */
  readonly troubles: { upload: Trouble[]; submit: Trouble[] } = { upload: [], submit: [] }
  /** What is added to the addresses of the next tickets, one each: `?cut=1000`. */
  readonly places: string[] = []
  /** Whether the record goes on to be shown as it was before a submission. */
  isLate = false
  /** What a submission is answered with only when this is called; at once where it is null. */
  #gate: Promise<void> | null = null
  #open: () => void = () => {}
  #uploads = 0
  readonly #run = crypto.randomUUID()

  constructor(first: Partial<KycView> = {}) {
    super()
    this.record = { ...record, ...first }
  }

  protected said({ method }: Request, path: string, body: string) {
    return `${method} ${path}${body && ` ${body}`}`
  }

  /** Changes the record and tells who waits for it. */
  change(parts: Partial<KycView>) {
    this.record = { ...this.record, ...parts }
    this.changed()
  }

  /** Changes a document and tells who waits for it. */
  changeDocument(id: string, parts: Partial<KycDocumentView>, more: Partial<KycView> = {}) {
    const documents = this.record.documents.map((each) => (each.id === id ? { ...each, ...parts } : each))
    this.change({ documents, ...more })
  }

  /** Keeps submissions waiting until it is called again with false. */
  hold(holds: boolean) {
    this.#open()
    this.#gate = holds ? new Promise((open) => (this.#open = open)) : null
  }

  /** The bytes that came to the place of a ticket; the last one's, if not said. */
  async stored(upload = `upload-${this.#uploads}`): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(`/sink/${this.#run}/${upload}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  protected readonly handle = serve<{ kyc: typeof kyc }, Request>(
    { kyc },
    {
      kyc: {
        get: (_, request) => this.show(() => this.record, request),
        upload: ({ type }) => {
          stumble(this.troubles.upload.shift())
          const id = `upload-${++this.#uploads}`
          const url = `/sink/${this.#run}/${id}${this.places.shift() ?? ''}`
          return { id, url, method: 'PUT', headers: { 'content-type': type } }
        },
        submit: async ({ document: id }) => {
          if (this.#gate) await this.#gate
          stumble(this.troubles.submit.shift())
          const found = this.record.documents.find((each) => each.id === id)
          if (!found?.open) return problem('not-open')
          if (!this.isLate) this.changeDocument(id, { state: 'reviewing', reason: null })
          return { ...found, state: 'reviewing', reason: null }
        },
      },
    },
    this.door,
  )
}
