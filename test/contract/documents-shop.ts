import { vi } from 'vitest'
import { createClient, onboardings } from '../../src/index.ts'
import {
  createMerchant,
  type DocumentsOptions,
  memoryFiles,
  memoryStore,
  type MerchantOptions,
} from '../../src/merchant/index.ts'
import type { KycDocumentView, KycView } from '../../src/merchant-api/kyc.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'
import { withoutContext } from './shop.ts'

interface DocumentsShopOptions extends Partial<DocumentsOptions> {
  readonly merchant?: Partial<MerchantOptions>
  /** Receives each request to the service, and may respond in its place. */
  readonly intercept?: (request: Request) => Promise<Response | null>
}

/** Opens a shop on https://shop.example/pay that accepts the documents of one onboarding. The sandbox is its service. */
export async function openDocumentsShop({
  files = memoryFiles(),
  merchant: merchantOptions = {},
  intercept = async () => null,
  ...documentsOptions
}: DocumentsShopOptions = {}) {
  const clock = testClock()
  const on = { error: vi.fn() }
  const audit = vi.fn()
  const logged: string[] = []
  const serviceRequests: string[] = []
  const sandbox = createSandbox({ now: clock.now, signatureBaseURL: 'https://sign.example' })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { onboardings },
    undocumented: assumedUndocumented,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      serviceRequests.push(`${request.method} ${new URL(request.url).pathname}`)
      return (await intercept(request)) ?? sandbox.fetch(request)
    },
    clock,
    retry: 0,
  })
  const settings: MerchantOptions = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store: memoryStore({ clock }),
    clock,
    on: { ...withoutContext(on), audit },
    log: (line) => logged.push(line),
    documents: { files, ...documentsOptions },
    signature: {},
    ...merchantOptions,
  }
  const merchant = createMerchant(settings)
  const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
  const { id } = onboarding

  /** Sends a request with the session of an onboarding's documents, and returns the response with its body parsed. */
  async function request(
    call: string,
    { json, body, headers, subject = { onboarding: id }, server = merchant }: RequestOptions = {},
  ) {
    const [method = '', path = ''] = call.split(' ')
    const token = await merchant.createSession(subject, { expiresIn: 86_400 })
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: body ?? (json === undefined ? null : JSON.stringify(json)),
    }
    const response = await server.fetch(new Request(new URL(`/pay${path}`, 'https://shop.example'), init))
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }

  const getView = async (options?: RequestOptions): Promise<KycView> => (await request('GET /kyc', options)).body

  /** Returns the view of one document. */
  async function documentOf(tag: string): Promise<KycDocumentView> {
    const document = (await getView()).documents.find((each) => each.id === tag)
    if (!document) throw new Error(`no document ${tag}`)
    return document
  }

  /** Uploads a file without submitting it. Returns the upload's id. */
  async function upload(
    bytes: Uint8Array<ArrayBuffer>,
    tag = 'proof_of_address',
    options: RequestOptions = {},
  ): Promise<string> {
    const json = { document: tag, name: 'conta.pdf', type: 'application/pdf', size: bytes.byteLength }
    const ticket = await request('POST /kyc/uploads', { ...options, json })
    if (ticket.status !== 200) throw new Error(`${ticket.status} ${ticket.body.type}`)
    const { url, method, headers } = ticket.body
    const stored = await request(`${method} ${url.replace('/pay', '')}`, { body: bytes, headers })
    if (stored.status !== 204) throw new Error(`${stored.status} ${stored.body.type}`)
    return ticket.body.id
  }

  const submit = (uploadId: string, tag = 'proof_of_address', options: RequestOptions = {}) =>
    request('POST /kyc/documents', { ...options, json: { document: tag, upload: uploadId } })

  /** Uploads and submits a file of each required document. */
  async function submitRequired(bytes: Uint8Array<ArrayBuffer>) {
    for (const tag of ['articles_of_association', 'proof_of_address', 'representative_id'])
      await submit(await upload(bytes, tag), tag)
  }

  const uploadCount = () => serviceRequests.filter((line) => line.startsWith('POST ')).length
  const stale = () => clock.advance(5000)

  const shop = { merchant, settings, clock, files, on, audit, logged, api, sandbox, id }
  return { ...shop, request, getView, documentOf, upload, submit, submitRequired, uploadCount, stale }
}

interface RequestOptions {
  readonly json?: unknown
  readonly body?: BodyInit | null
  readonly headers?: Record<string, string>
  readonly subject?: Parameters<ReturnType<typeof createMerchant>['createSession']>[0]
  readonly server?: Pick<ReturnType<typeof createMerchant>, 'fetch'>
}
