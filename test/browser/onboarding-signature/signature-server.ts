import { serve } from '../../../src/http/serve.ts'
import { type SignatureView, signature } from '../../../src/merchant-api/signature.ts'
import { ScriptedServer } from '../scripted-server.ts'

/** An onboarding whose contract waits for two signatures, as its first signer sees it. */
export const onboarding: SignatureView = {
  id: '6b1f0c9e-8f1d-4c59-9d5a-1f0a5d2f7c11',
  company: 'Prelo Livraria',
  status: 'waiting_signature',
  history: [
    { status: 'pending', at: '2026-03-10T12:30:00.000Z' },
    { status: 'pending_documents', at: '2026-03-10T12:31:00.000Z' },
    { status: 'documents_under_review', at: '2026-03-12T18:05:00.000Z' },
    { status: 'waiting_signature', at: '2026-03-20T13:40:00.000Z' },
  ],
  is_cross_border: false,
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

/** The same onboarding with other statuses of its signers. A signer who has signed has no link. */
export const withSignatures = (status: string, ...states: readonly string[]): Partial<SignatureView> => ({
  signature: {
    status,
    signers: (onboarding.signature?.signers ?? []).map((signer, at) => ({
      ...signer,
      status: states[at] ?? 'pending',
      sign_url: status === 'pending_signature' && states[at] !== 'signed' ? signer.sign_url : null,
    })),
  },
})

/** The onboarding in another status, after the previous ones, without a contract. */
export const inState = (status: string, previous: readonly string[] = ['pending']): Partial<SignatureView> => ({
  status,
  signature: null,
  history: [...previous, status].map((each, day) => ({ status: each, at: `2026-03-${10 + day}T12:30:00.000Z` })),
})

/** A merchant's server that a test controls: one onboarding, one session, one contract. */
export class SignatureServer extends ScriptedServer {
  view: SignatureView
  /** Responds with the contract. */
  file: (signal: AbortSignal) => Response | Promise<Response> = () => contractFile('%PDF-1.4')

  constructor(parts: Partial<SignatureView> = {}) {
    super()
    this.view = { ...onboarding, ...parts }
  }

  /** Returns the path, and whether the request is conditional. */
  protected describeRequest({ headers }: Request, path: string) {
    return `${path}${headers.has('if-none-match') ? ' if changed' : ''}`
  }

  /** Changes the onboarding and responds to pending long polls. */
  change(parts: Partial<SignatureView>) {
    this.view = { ...this.view, ...parts }
    this.notifyChange()
  }

  protected readonly handle = serve<{ signature: typeof signature }, Request>(
    { signature },
    {
      signature: {
        get: (_, request) => this.respondWhenChanged(() => this.view, request),
        file: (_, { signal }) => this.file(signal),
      },
    },
    this.serverHooks,
  )
}

/** A response with the contract. */
export const contractFile = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''Contrato%20de%20ades%C3%A3o.pdf`,
      ...headers,
    },
  })
