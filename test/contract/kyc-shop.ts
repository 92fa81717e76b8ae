import { vi } from 'vitest'
import { createClient, kyc, payins } from '../../src/index.ts'
import {
  createMerchant,
  type FileStore,
  type KycOptions,
  type MerchantOptions,
  memoryFiles,
  memoryStore,
} from '../../src/merchant/index.ts'
import type { KycView, UploadTicket } from '../../src/merchant-api/kyc.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'
import { withoutContext } from './shop.ts'

interface KycShopOptions extends Partial<Omit<KycOptions, 'files'>> {
  readonly files?: FileStore
  readonly clock?: ReturnType<typeof testClock>
  readonly documentId?: 'id' | 'document_id'
  readonly merchant?: Partial<MerchantOptions>
  /** Receives each request to the service, and may respond in its place. */
  readonly intercept?: (request: Request) => Promise<Response | null>
}

/** Opens a shop on https://shop.example/pay that accepts the documents of one KYC record. The sandbox is its service. */
export async function openKycShop({
  files = memoryFiles(),
  clock = testClock(),
  documentId = 'id',
  merchant: merchantOptions = {},
  intercept = async () => null,
  ...kycOptions
}: KycShopOptions = {}) {
  const on = { error: vi.fn() }
  const logged: string[] = []
  const serviceRequests: string[] = []
  const sandbox = createSandbox({ now: clock.now })
  const recordingFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    serviceRequests.push(`${request.method} ${new URL(request.url).pathname}`)
    return (await intercept(request)) ?? sandbox.fetch(request)
  }
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins, kyc },
    undocumented: { ...assumedUndocumented, kycDocumentId: documentId },
    fetch: recordingFetch,
    clock,
    retry: 0,
  })
  const settings: MerchantOptions = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store: memoryStore({ clock }),
    clock,
    on: withoutContext(on),
    log: (line) => logged.push(line),
    findOrder: () => null,
    kyc: { files, ...kycOptions },
    ...merchantOptions,
  }
  const merchant = createMerchant(settings)
  const { kyc: record } = await sandbox.addKyc()
  const [fileDocument, textDocument] = record.documents.map((document) => String(document[documentId]))
  if (!fileDocument || !textDocument) throw new Error('the sandbox needs a file and a text')

  /** Sends a request with the session of a KYC record. */
  async function send(
    method: string,
    path: string,
    { recordId = record.id, body, headers, server = merchant }: SendOptions = {},
  ) {
    const token = await merchant.createSession({ kyc: recordId }, { expiresIn: 864_000, longLived: true })
    const init = { method, headers: { authorization: `Bearer ${token}`, ...headers }, body: body ?? null }
    const url = path.startsWith('https:') ? path : `https://shop.example/pay${path}`
    return server.fetch(new Request(url, { ...init, duplex: 'half' } as RequestInit))
  }

  /** Sends a request, and returns the response with its body parsed. */
  async function request(call: string, { json, ...rest }: SendOptions & { json?: unknown } = {}) {
    const [method = '', path = ''] = call.split(' ')
    const response = await send(method, path, { ...rest, ...(json !== undefined && { body: JSON.stringify(json) }) })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }

  const getView = async (options?: SendOptions): Promise<KycView> => (await request('GET /kyc', options)).body

  /** Returns a ticket to upload a file of this size. */
  async function createTicket(
    size: number,
    document = fileDocument,
    { hash, ...options }: SendOptions & { readonly hash?: string } = {},
  ): Promise<UploadTicket> {
    const { status, body } = await request('POST /kyc/uploads', {
      ...options,
      json: { document, name: 'IMG_0001.jpg', type: 'image/jpeg', size, hash },
    })
    if (status !== 200) throw new Error(`${status} ${body.type}`)
    return body
  }

  /** Sends bytes to the address of a ticket. Returns the status and the type of the problem, if there is one. */
  async function sendBytes(
    { url, method, headers }: UploadTicket,
    body: BodyInit | null,
    moreHeaders?: Record<string, string>,
  ) {
    const path = new URL(url, 'https://shop.example').href
    const response = await send(method, path, { body, headers: { ...headers, ...moreHeaders } })
    const text = await response.text()
    return { status: response.status, type: text ? JSON.parse(text).type : null }
  }

  /** Uploads a file without submitting it. Returns the upload's id. */
  async function upload(bytes: Uint8Array<ArrayBuffer>, document = fileDocument): Promise<string> {
    const target = await createTicket(bytes.byteLength, document)
    const { status, type } = await sendBytes(target, bytes)
    if (status !== 204) throw new Error(`${status} ${type}`)
    return target.id
  }

  const submit = (
    json: { document?: string; upload?: string; text?: string; submitted_at?: string | null },
    options?: SendOptions,
  ) =>
    request('POST /kyc/documents', {
      ...options,
      json: { document: json.text === undefined ? fileDocument : textDocument, ...json },
    })

  /** Returns the value that the service has for a document. */
  async function serviceValueOf(document: string): Promise<string | null> {
    const { documents } = await api.kyc.get({ id: record.id })
    return documents.find((each) => String(each[documentId]) === document)?.value_field ?? null
  }

  const submissionCount = () => serviceRequests.filter((line) => line.endsWith('/update')).length
  const readCount = () => serviceRequests.filter((line) => line === `GET /v1/kyc/${record.id}`).length

  const service = { sandbox, api, record, fileDocument, textDocument, serviceValueOf, submissionCount, readCount }
  const shop = { merchant, settings, clock, files, on, logged }
  return { ...service, ...shop, send, request, getView, createTicket, sendBytes, upload, submit }
}

interface SendOptions {
  readonly recordId?: number | string
  readonly body?: BodyInit | null
  readonly headers?: Record<string, string>
  readonly server?: Pick<ReturnType<typeof createMerchant>, 'fetch'>
}

const header = (...bytes: readonly (number | string)[]) =>
  new Uint8Array(bytes.flatMap((one) => (typeof one === 'number' ? [one] : [...one].map((c) => c.charCodeAt(0)))))

/** The first bytes of files: of kinds that the service accepts, and of others. */
export const bytesOf = {
  jpeg: header(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 'JFIF', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9),
  png: header(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'),
  gif87: header('GIF87a', 1, 0, 1, 0, 0, 0, 0, ';'),
  gif89: header('GIF89a', 1, 0, 1, 0, 0, 0, 0, ';'),
  pdf: header('%PDF-1.7\n%%EOF\n'),
  heic: header(0, 0, 0, 0x18, 'ftypheic', 0, 0, 0, 0, 'mif1heic'),
  webp: header('RIFF', 0x1a, 0, 0, 0, 'WEBPVP8L'),
  exe: header('MZ', 0x90, 0, 3, 0, 0, 0),
  html: header('<!doctype html><script>alert(1)</script>'),
  svg: header('<svg xmlns="http://www.w3.org/2000/svg"/>'),
} as const
