import { vi } from 'vitest'
import { createClient, kyc, payins } from '../../src/index.ts'
import type { KycView, UploadTicket } from '../../src/contract/kyc.ts'
import {
  createMerchant,
  type Files,
  type KycOptions,
  memoryFiles,
  memoryStore,
  type MerchantOptions,
} from '../../src/merchant/index.ts'
import { createSandbox, likelyUnstated } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'

interface Around extends Partial<Omit<KycOptions, 'files'>> {
  readonly files?: Files
  readonly clock?: ReturnType<typeof testClock>
  readonly documentId?: 'id' | 'document_id'
  readonly merchant?: Partial<MerchantOptions>
}

/** A shop on https://shop.example/pay that takes the documents of one KYC record, with the sandbox as its service. */
export async function openKycShop({
  files = memoryFiles(),
  clock = testClock(),
  documentId = 'id',
  merchant: differing = {},
  ...kycOptions
}: Around = {}) {
  const on = { error: vi.fn() }
  const logged: string[] = []
  const asked: string[] = []
  const sandbox = createSandbox({ now: clock.now })
  const listened: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return sandbox.fetch(request)
  }
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins, kyc },
    unstated: { ...likelyUnstated, kycDocumentId: documentId },
    fetch: listened,
    clock,
    retry: 0,
  })
  const settings: MerchantOptions = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    baseURL: 'https://shop.example/pay',
    store: memoryStore({ clock }),
    clock,
    on,
    log: (line) => logged.push(line),
    order: () => null,
    kyc: { files, ...kycOptions },
    ...differing,
  }
  const merchant = createMerchant(settings)
  const { kyc: record } = await sandbox.addKyc()
  const [paper, text] = record.documents.map((document) => String(document[documentId]))
  if (!paper || !text) throw new Error('the sandbox asks for a file and a text')

  /** Sends a request as whoever holds the session of a record does. */
  async function send(method: string, path: string, { of = record.id, body, headers, server = merchant }: Sent = {}) {
    const token = await merchant.session({ kyc: of }, { expiresIn: 864_000 })
    const init = { method, headers: { authorization: `Bearer ${token}`, ...headers }, body: body ?? null }
    const sent = path.startsWith('https:') ? path : `https://shop.example/pay${path}`
    return server.fetch(new Request(sent, { ...init, duplex: 'half' } as RequestInit))
  }

  /** Asks, and reads the answer. */
  async function ask(call: string, { json, ...rest }: Sent & { json?: unknown } = {}) {
    const [method = '', path = ''] = call.split(' ')
    const response = await send(method, path, { ...rest, ...(json !== undefined && { body: JSON.stringify(json) }) })
    const answer = await response.text()
    return { status: response.status, headers: response.headers, body: answer ? JSON.parse(answer) : null }
  }

  const view = async (sent?: Sent): Promise<KycView> => (await ask('GET /kyc', sent)).body

  /** Announces a file; gives where to send it. */
  async function ticket(size: number, document = paper, sent?: Sent): Promise<UploadTicket> {
    const { status, body } = await ask('POST /kyc/uploads', {
      ...sent,
      json: { document, name: 'IMG_0001.jpg', type: 'image/jpeg', size },
    })
    if (status !== 200) throw new Error(`${status} ${body.type}`)
    return body
  }

  /** Sends bytes to a ticket's address; gives the status and the problem, if there is one. */
  async function put({ url, headers }: UploadTicket, body: BodyInit | null, more?: Record<string, string>) {
    const path = new URL(url, 'https://shop.example').href
    const response = await send('PUT', path, { body, headers: { ...headers, ...more } })
    const text = await response.text()
    return { status: response.status, type: text ? JSON.parse(text).type : null }
  }

  /** Uploads a file, without handing it in; gives the upload's id. */
  async function upload(bytes: Uint8Array<ArrayBuffer>, document = paper): Promise<string> {
    const place = await ticket(bytes.byteLength, document)
    const { status, type } = await put(place, bytes)
    if (status !== 204) throw new Error(`${status} ${type}`)
    return place.id
  }

  const submit = (json: { document?: string; upload?: string; text?: string }, sent?: Sent) =>
    ask('POST /kyc/documents', { ...sent, json: { document: json.text === undefined ? paper : text, ...json } })

  /** The value that the service has of a document. */
  async function valueOf(document: string): Promise<string | null> {
    const { documents } = await api.kyc.get({ id: record.id })
    return documents.find((each) => String(each[documentId]) === document)?.value_field ?? null
  }

  const submissions = () => asked.filter((line) => line.endsWith('/update')).length
  const reads = () => asked.filter((line) => line === `GET /v1/kyc/${record.id}`).length

  const service = { sandbox, api, record, paper, text, valueOf, submissions, reads }
  const shop = { merchant, settings, clock, files, on, logged }
  return { ...service, ...shop, send, ask, view, ticket, put, upload, submit }
}

interface Sent {
  readonly of?: number | string
  readonly body?: BodyInit | null
  readonly headers?: Record<string, string>
  readonly server?: Pick<ReturnType<typeof createMerchant>, 'fetch'>
}

const head = (...bytes: readonly (number | string)[]) =>
  new Uint8Array(bytes.flatMap((one) => (typeof one === 'number' ? [one] : [...one].map((c) => c.charCodeAt(0)))))

/** The first bytes of real files, and of what is none that the service takes. */
export const bytesOf = {
  jpeg: head(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 'JFIF', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9),
  png: head(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'),
  gif87: head('GIF87a', 1, 0, 1, 0, 0, 0, 0, ';'),
  gif89: head('GIF89a', 1, 0, 1, 0, 0, 0, 0, ';'),
  pdf: head('%PDF-1.7\n%%EOF\n'),
  heic: head(0, 0, 0, 0x18, 'ftypheic', 0, 0, 0, 0, 'mif1heic'),
  webp: head('RIFF', 0x1a, 0, 0, 0, 'WEBPVP8L'),
  exe: head('MZ', 0x90, 0, 3, 0, 0, 0),
  html: head('<!doctype html><script>alert(1)</script>'),
  svg: head('<svg xmlns="http://www.w3.org/2000/svg"/>'),
} as const
