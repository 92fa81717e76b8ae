import type { Operation } from '../../../src/core/operation.ts'
import { RejectedRequest, serve } from '../../../src/http/serve.ts'
import { handoffPrefix } from '../../../src/merchant-api/enumerations.ts'
import { type KycDocumentView, type KycView, kyc } from '../../../src/merchant-api/kyc.ts'
import { kycRoutes } from '../../../src/merchant-api/routes.ts'
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
  submitted_at: null,
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
  handoff: null,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}

/** A record that can be handed over to a phone. */
export const offered: KycView['handoff'] = { state: 'offered', document: null, expires_at: null }

/** When a handoff ends: half an hour after the record's time. */
export const handoffEnd = '2026-03-21T15:30:00Z'

const handoffURL = 'https://shop.example/phone#handoff.eyJmb3JtYXQiOjF9.c2lnbmF0dXJl-'

/** A scripted merchant server with one record and one session. Uploads go to the test runner's /sink. */
export class KycServer extends ScriptedServer {
  record: KycView
  /** The failures of the next requests, one each. */
  readonly failures: Record<'upload' | 'submit' | 'handOff' | 'openHandoff' | 'endHandoff', Failure[]> = {
    upload: [],
    submit: [],
    handOff: [],
    openHandoff: [],
    endHandoff: [],
  }
  /** Queries that are added to the URLs of the next tickets, one each: `?cut=1000`. */
  readonly ticketQueries: string[] = []
  /** Whether an upload that broke off goes on. */
  resumes = false
  /** Whether the record stays as it was before a submission. */
  isStale = false
  #uploads = 0
  #handoffs = 0
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
        handOff: () => {
          failWith(this.failures.handOff.shift())
          this.change({ handoff: { state: 'waiting', document: null, expires_at: handoffEnd } })
          return { url: `${handoffURL}${++this.#handoffs}`, expires_at: handoffEnd }
        },
        openHandoff: () => {
          failWith(this.failures.openHandoff.shift())
          return { session: 'session-1', expires_at: handoffEnd }
        },
        endHandoff: () => {
          failWith(this.failures.endHandoff.shift())
          this.change({ handoff: offered })
          return { ended: true }
        },
      },
    },
    { ...this.serverHooks, authenticate: (request, operation) => this.#authenticate(request, operation) },
  )

  /** A phone opens a handoff by its token, and everything else needs the session. */
  #authenticate(request: Request, operation: Operation) {
    const isOpening = operation.path === kycRoutes.openHandoff.path
    if (!isOpening || this.failure) return this.serverHooks.authenticate(request, operation)
    const isHandoff = request.headers.get('authorization')?.startsWith(`Bearer ${handoffPrefix}`)
    if (!isHandoff) throw new RejectedRequest(problem('invalid-session'))
    return request
  }
}
