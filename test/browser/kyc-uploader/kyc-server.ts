import { serve } from '../../../src/http/serve.ts'
import { type KycDocumentView, type KycView, kyc } from '../../../src/merchant-api/kyc.ts'
import { problem } from '../../../src/merchant-api/problems.ts'
import { type Failure, failWith, ScriptedServer } from '../scripted-server.ts'

/** A document that is not submitted yet. */
export const document: KycDocumentView = {
  id: '31',
  label: 'Documento de identidade',
  kind: 'file',
  required: true,
  state: 'waiting',
  reason: null,
  expires_at: null,
  can_submit: true,
}

/** A text document that is not submitted yet. */
export const text: KycDocumentView = { ...document, id: '33', label: 'Profissão', kind: 'text' }

/** A record that requires a file and a text, on 21 March 2026 at noon in São Paulo. */
export const record: KycView = {
  id: '11',
  status: 'open',
  documents: [document, text],
  requirements: [],
  max_file_bytes: 10 * 1024 * 1024,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}

/** A scripted merchant server with one record and one session. Uploads go to the test runner's /sink. */
export class KycServer extends ScriptedServer {
  record: KycView
  /** The failures of the next requests, one each. */
  readonly failures: { upload: Failure[]; submit: Failure[] } = { upload: [], submit: [] }
  /** Queries that are added to the URLs of the next tickets, one each: `?cut=1000`. */
  readonly ticketQueries: string[] = []
  /** Whether an upload that broke off goes on. */
  resumes = false
  /** Whether the record stays as it was before a submission. */
  isStale = false
  #uploads = 0
  /** The uploads of these bytes, by their hash. */
  readonly #unfinished = new Map<string, string>()
  readonly #run = crypto.randomUUID()

  constructor(first: Partial<KycView> = {}) {
    super()
    this.record = { ...record, ...first }
  }

  protected describeRequest({ method }: Request, path: string, body: string) {
    return `${method} ${path}${body && ` ${body}`}`
  }

  /** Changes the record and ends the waiting requests. */
  change(parts: Partial<KycView>) {
    this.record = { ...this.record, ...parts }
    this.notifyChange()
  }

  /** Changes a document and ends the waiting requests. */
  changeDocument(id: string, parts: Partial<KycDocumentView>, more: Partial<KycView> = {}) {
    const documents = this.record.documents.map((each) => (each.id === id ? { ...each, ...parts } : each))
    this.change({ documents, ...more })
  }

  /** The bytes uploaded for a ticket (default: the last one). */
  async storedBytes(upload = `upload-${this.#uploads}`): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(`/sink/${this.#run}/${upload}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  /** The body of the responses. */
  get view(): KycView {
    return this.record
  }

  protected readonly handle = serve<{ kyc: typeof kyc }, Request>(
    { kyc },
    {
      kyc: {
        get: (_, request) => this.respondWhenChanged(() => this.view, request),
        upload: async ({ type, hash = '' }) => {
          failWith(this.failures.upload.shift())
          const known = this.resumes ? this.#unfinished.get(hash) : undefined
          const id = known ?? `upload-${++this.#uploads}`
          this.#unfinished.set(hash, id)
          const offset = known ? (await this.storedBytes(known)).length : 0
          const url = `/sink/${this.#run}/${id}${this.ticketQueries.shift() ?? ''}`
          if (!this.resumes) return { id, url, method: 'PUT', headers: { 'content-type': type }, offset }
          return { id, url, method: 'PATCH', headers: { 'upload-offset': String(offset) }, offset }
        },
        submit: ({ document: id }) => {
          failWith(this.failures.submit.shift())
          const found = this.record.documents.find((each) => each.id === id)
          if (!found?.can_submit) return problem('not-accepting')
          if (!this.isStale) this.changeDocument(id, { state: 'reviewing', reason: null })
          return { ...found, state: 'reviewing', reason: null }
        },
      },
    },
    this.serverHooks,
  )
}
