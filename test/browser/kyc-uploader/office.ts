import { kyc, type KycDocumentView, type KycView } from '../../../src/contract/kyc.ts'
import { problem, type ProblemName } from '../../../src/contract/problems.ts'
import { type Clock, systemClock } from '../../../src/core/clock.ts'
import { Refusal, serve } from '../../../src/core/serve.ts'

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

/** What an answer is in the place of the right one. */
export type Trouble = ProblemName | 'no connection'

/** The merchant's server as a test scripts it: one record, one session; bytes go to the test's own /sink. */
export class Office {
  record: KycView
  /** The session that is taken. */
  session = 'session-1'
  /** What every request is answered with. */
  trouble: Trouble | null = null
  /** What the next requests of a kind are answered with, one each. */
  readonly troubles: { upload: Trouble[]; submit: Trouble[] } = { upload: [], submit: [] }
  /** What is added to the addresses of the next tickets, one each: `?cut=1000`. */
  readonly places: string[] = []
  /** Whether the record goes on to be shown as it was before a submission. */
  isLate = false
  /** Every request: its method, path and body. */
  readonly requests: string[] = []
  /** What a submission is answered with only when this is called; at once where it is null. */
  #gate: Promise<void> | null = null
  #open: () => void = () => {}
  #clock: Clock = systemClock
  #version = 1
  #uploads = 0
  readonly #run = crypto.randomUUID()
  #waiters: (() => void)[] = []

  constructor(first: Partial<KycView> = {}) {
    this.record = { ...record, ...first }
  }

  open(clock: Clock) {
    this.#clock = clock
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const asked = new Request(input, init)
    const { method, headers, signal } = asked
    const body = await asked.text()
    const path = new URL(asked.url).pathname.replace('/pay', '')
    this.requests.push(`${method} ${path}${body && ` ${body}`}`)
    if (this.trouble === 'no connection') throw new TypeError('no connection')
    const request = new Request(asked.url.replace('/pay/', '/'), { method, headers, body: body || null, signal })
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([this.#answer(request), aborted])
  }

  /** Changes the record and tells who waits for it. */
  change(parts: Partial<KycView>) {
    this.record = { ...this.record, ...parts }
    this.#version++
    for (const wake of this.#waiters.splice(0)) wake()
  }

  /** Changes a document and tells who waits for it. */
  changeDocument(id: string, parts: Partial<KycDocumentView>, more: Partial<KycView> = {}) {
    const documents = this.record.documents.map((each) => (each.id === id ? { ...each, ...parts } : each))
    this.change({ documents, ...more })
  }

  /** Cuts the connection, also of who waits. */
  cut() {
    this.trouble = 'no connection'
    for (const wake of this.#waiters.splice(0)) wake()
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

  #change(signal: AbortSignal) {
    const changed = new Promise<void>((wake) => this.#waiters.push(wake))
    return Promise.race([changed, this.#clock.sleep(25_000, signal)])
  }

  get #tag() {
    return `"${this.#version}"`
  }

  readonly #answer = serve<{ kyc: typeof kyc }, Request>(
    { kyc },
    {
      kyc: {
        get: async (_, request) => {
          const known = () => request.headers.get('if-none-match') === this.#tag
          const waits = request.headers.get('prefer') === 'wait=25'
          if (waits && known()) await this.#change(request.signal)
          if (this.trouble === 'no connection') throw new TypeError('no connection')
          const headers = { etag: this.#tag, ...(waits && { 'preference-applied': 'wait=25' }) }
          return known() ? new Response(null, { status: 304, headers }) : Response.json(this.record, { headers })
        },
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
    {
      refuse: ({ why }) => problem(why),
      admit: (request) => {
        if (this.trouble) stumble(this.trouble)
        const isKnown = request.headers.get('authorization') === `Bearer ${this.session}`
        if (!isKnown) throw new Refusal(problem('session'))
        return request
      },
    },
  )
}

function stumble(trouble: Trouble | undefined) {
  if (trouble === 'no connection') throw new TypeError('no connection')
  if (trouble) throw new Refusal(problem(trouble))
}
