import { problem, type ProblemName } from '../../../src/contract/problems.ts'
import { signature, type SignatureView } from '../../../src/contract/signature.ts'
import { type Clock, systemClock } from '../../../src/core/clock.ts'
import { Refusal, serve } from '../../../src/core/serve.ts'

/** A company whose contract waits for two signatures, as the first of the two sees it. */
export const request: SignatureView = {
  id: '6b1f0c9e-8f1d-4c59-9d5a-1f0a5d2f7c11',
  company: 'Prelo Livraria',
  status: 'waiting_signature',
  history: [
    { status: 'pending', at: '2026-03-10T12:30:00.000Z' },
    { status: 'pending_documents', at: '2026-03-10T12:31:00.000Z' },
    { status: 'documents_under_review', at: '2026-03-12T18:05:00.000Z' },
    { status: 'waiting_signature', at: '2026-03-20T13:40:00.000Z' },
  ],
  abroad: false,
  signature: {
    status: 'pending_signature',
    signers: [
      {
        name: 'Marina Alves',
        email: 'm…a@example.com',
        status: 'pending',
        mine: true,
        sign_url: 'https://sign.example.com/d/5f2c9a',
      },
      { name: 'João Souza', email: 'j…@example.com', status: 'pending', mine: false, sign_url: null },
    ],
  },
  documents: null,
  updated_at: '2026-03-20T13:40:00.000Z',
  server_time: '2026-03-21T15:00:00.000Z',
}

/** The same with other signers' states; who has signed has no link. */
export const withSignatures = (status: string, ...states: readonly string[]): Partial<SignatureView> => ({
  signature: {
    status,
    signers: (request.signature?.signers ?? []).map((signer, at) => ({
      ...signer,
      status: states[at] ?? 'pending',
      sign_url: status === 'pending_signature' && states[at] !== 'signed' ? signer.sign_url : null,
    })),
  },
})

/** The request in another state, reached from those before it, without a contract. */
export const inState = (status: string, before: readonly string[] = ['pending']): Partial<SignatureView> => ({
  status,
  signature: null,
  history: [...before, status].map((each, day) => ({ status: each, at: `2026-03-${10 + day}T12:30:00.000Z` })),
})

/** The merchant's server as a test scripts it: one request, one session, one contract. */
export class Desk {
  view: SignatureView
  session = 'session-1'
  /** The problem that every request is answered with, or a lost connection. */
  trouble: ProblemName | 'no connection' | null = null
  /** Answers who asks for the contract. */
  file: (signal: AbortSignal) => Response | Promise<Response> = () => contractFile('%PDF-1.4')
  /** Every request: its path, and whether it asked for changes only. */
  readonly requests: string[] = []
  #clock: Clock = systemClock
  #version = 1
  #waiters: (() => void)[] = []

  constructor(parts: Partial<SignatureView> = {}) {
    this.view = { ...request, ...parts }
  }

  open(clock: Clock) {
    this.#clock = clock
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { headers, signal, url } = request
    const path = new URL(url).pathname.replace('/pay', '')
    this.requests.push(`${path}${headers.has('if-none-match') ? ' if changed' : ''}`)
    if (this.trouble === 'no connection') throw new TypeError('no connection')
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([this.#answer(request, path), aborted])
  }

  /** Changes the request and tells who waits for it. */
  change(parts: Partial<SignatureView>) {
    this.view = { ...this.view, ...parts }
    this.#version++
    this.#wake()
  }

  /** Answers who waits, though nothing changed. */
  tire() {
    this.#wake()
  }

  /** Cuts the connection, also of who waits. */
  cut() {
    this.trouble = 'no connection'
    this.#wake()
  }

  #wake() {
    for (const wake of this.#waiters.splice(0)) wake()
  }

  readonly #answer = serve<{ signature: typeof signature }, Request>(
    { signature },
    {
      signature: {
        get: async (_, { headers, signal }) => {
          const known = () => headers.get('if-none-match') === `"${this.#version}"`
          if (known())
            await Promise.race([
              new Promise<void>((wake) => this.#waiters.push(wake)),
              this.#clock.sleep(25_000, signal).catch(() => {}),
            ])
          if (this.trouble === 'no connection') throw new TypeError('no connection')
          const answered = { etag: `"${this.#version}"`, 'preference-applied': 'wait=25' }
          if (known()) return new Response(null, { status: 304, headers: answered })
          return Response.json(this.view, { headers: answered })
        },
        file: (_, { signal }) => this.file(signal),
      },
    },
    {
      refuse: ({ why }) => problem(why),
      admit: (asked) => {
        if (this.trouble) throw new Refusal(problem(this.trouble as ProblemName))
        if (asked.headers.get('authorization') !== `Bearer ${this.session}`) throw new Refusal(problem('session'))
        return asked
      },
    },
  )
}

/** An answer with the contract. */
export const contractFile = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''Contrato%20de%20ades%C3%A3o.pdf`,
      ...headers,
    },
  })
