import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mock } from 'vitest'
import { nodeListener } from '../../../src/http/node-listener.ts'
import { createMerchant, memoryFiles, memoryStore, type Store } from '../../../src/merchant/index.ts'
import { diskFiles } from '../../../src/merchant/files/disk-files.ts'
import { newOrder } from '../../../src/merchant/order/record.ts'
import { postgresStore } from '../../../src/merchant/stores/postgres.ts'
import { advanceUntilSettled, testClock } from '../../clock.ts'
import { cardPayment, openCardShop, serverOfService } from '../card-shop.ts'
import { openChargedShop, paidCallback } from '../charged-shop.ts'
import { bytesOf, openKycShop } from '../kyc-shop.ts'
import { keyOf, openShop, type ShopOptions } from '../shop.ts'
import { openSigningShop } from '../signing-shop.ts'
import { type ErrorTable, secrets } from './error-case.ts'

type Shop = ReturnType<typeof openShop>

const lastError = ({ on }: { readonly on: { readonly error: Mock } }): unknown => on.error.mock.calls.at(-1)?.[0]

/** Returns what the shop's `on.error` receives when a payer requests a Pix charge. */
async function errorOfPix(options: ShopOptions, before: (shop: Shop) => unknown = () => {}) {
  const shop = openShop(options)
  await before(shop)
  await shop.request('POST /pix', { body: { renew: true } })
  return lastError(shop)
}

/** Returns what the shop's `on.error` receives when a payer pays by card. */
async function errorOfCard(card: ShopOptions['card'] & object, options: ShopOptions = {}, payment: object = {}) {
  const shop = openCardShop({ ...options, card })
  await shop.request('POST /card', cardPayment(secrets.token, payment))
  await shop.request('POST /card', cardPayment(`${secrets.token}_2`, { retry: true, ...payment }))
  return lastError(shop)
}

/** Returns what the shop's `on.error` receives first when a payer sends this request. */
async function firstErrorOf(shop: Shop, route: 'POST /pix' | 'POST /card', payment: object): Promise<unknown> {
  await shop.request(route, payment)
  return shop.on.error.mock.calls[0]?.[0]
}

/** Returns what the shop's `on.error` receives where the service writes its times without a zone, and the shop reads them in UTC. */
function errorOfZone() {
  const shop = openShop({ pix: { timeZone: 'UTC' } })
  const server = serverOfService(shop, async (...request) => {
    const response = await shop.sandbox.fetch(...request)
    return Response.json({ ...(await response.json()), updated_at: '2026-03-10 09:00:00' }, response)
  })
  return firstErrorOf(shop, 'POST /pix', { server })
}

/** Returns what the shop's `on.error` receives first when the service rejects a card charge with this data. */
function errorOfRejection(data: object | string) {
  const shop = openCardShop()
  const server = serverOfService(shop, async () =>
    Response.json({ status: false, message: 'No.', data }, { status: 400 }),
  )
  return firstErrorOf(shop, 'POST /card', { ...cardPayment(secrets.token), server })
}

/** Returns what the shop's `on.error` receives when the service posts this callback about its charge. */
async function errorOfCallback(
  body: string,
  options: Parameters<typeof openChargedShop>[0] = {},
  before: (shop: Awaited<ReturnType<typeof openChargedShop>>) => unknown = () => {},
) {
  const shop = await openChargedShop(options)
  await before(shop)
  await shop.postCallback(body)
  return lastError(shop)
}

/** Returns what the shop's `on.error` receives when its file store hands out this address for an upload. */
async function errorOfUpload(ticket: object) {
  const { write: _, ...files } = memoryFiles()
  const createUpload = async () => ({ headers: {}, ...ticket }) as never
  const shop = await openKycShop({ files: { ...files, createUpload } })
  await shop.createTicket(10).catch(() => {})
  return lastError(shop)
}

/** Opens a shop with a callback that cannot be parsed, and a server whose `parseCallback` never settles. */
async function shopWithHangingParser() {
  const shop = await openChargedShop()
  await shop.postCallback('PAID 1990')
  return { ...shop, hanging: createMerchant({ ...shop.settings, parseCallback: () => new Promise<never>(() => {}) }) }
}

/** Returns what the shop's `on.error` receives when the service responds to a payment with this body. */
async function errorOfResponse(method: 'pix' | 'card', body: object) {
  const shop = openCardShop()
  const server = serverOfService(shop, async () => Response.json({ ...body, buyerName: secrets.name }))
  await shop.request(`POST /${method}`, { ...(method === 'card' && cardPayment(secrets.token)), server })
  return lastError(shop)
}

/** Returns what the shop's `on.error` receives when `installmentPlans` returns these plans. */
const errorOfPlans = (...plans: object[]) => errorOfCard({ installmentPlans: () => plans as never })

const cash = {
  count: 1,
  first_installment_amount: 1990,
  installment_amount: 1990,
  total_amount: 1990,
  interest_amount: 0,
}
const orderOf = (amount: number) => () => ({
  amount,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: secrets.name, email: secrets.email, document: { type: 'CPF', number: secrets.cpf } },
})

/** Returns a store that takes half a minute to write a charge. */
function slowStore(clock: ReturnType<typeof testClock>): Store {
  const store = memoryStore({ clock })
  return {
    ...store,
    async put(key, ...rest) {
      const version = await store.put(key, ...rest)
      if (key.includes('|order:')) clock.set(30_000)
      return version
    },
  }
}

/** Returns what the shop's `on.error` receives when its store holds this value for the order. */
async function errorOfRecord(value: object) {
  const shop = openShop()
  await shop.store.put(keyOf('order:A-1'), { ...value, buyer: secrets.name }, null)
  await shop.request('GET /pix')
  return lastError(shop)
}

const laterEvent = { id: 1, name: 'later', attempt: 1, deliveries: 0, createdAt: 0, due: 0 }

/** Returns the error of a handler that reads a body which a parser has lost. */
const errorOfLostBody = () =>
  new Promise((resolve) => {
    const incoming = {
      method: 'POST',
      headers: { 'content-length': '5' },
      readableDidRead: true,
      body: { name: secrets.name },
      async *[Symbol.asyncIterator]() {},
    }
    const outgoing = { once() {}, destroy() {}, statusCode: 0, setHeaders() {}, write: () => true, end() {} }
    nodeListener(async (request) => new Response(await request.text()), { report: resolve })(incoming, outgoing)
  })

/** The errors that `on.error` of the shop receives. */
export const merchantShopErrors: ErrorTable = {
  'The connection of the option `listen` receives no notifications. Give it a direct address of the database.':
    async () => {
      const fail = () => Promise.reject(new Error('no database'))
      const client = { connect: fail, query: fail, on: () => {}, end: async () => {} }
      const store = postgresStore({ query: fail }, { listen: () => client, clock: testClock() })
      const error = await store
        .watch?.(keyOf('order:A-1'), new AbortController().signal)
        .catch((error: unknown) => error)
      await store.close?.()
      return error
    },
  'store.get() failed. Read the cause of this error, and check the database.': () =>
    errorOfPix({ store: { ...memoryStore(), get: () => Promise.reject(new Error('no disk')) } }),
  'allow() must return true, or { retryAfterSeconds } with a number of at least 0': () =>
    errorOfPix({ allow: () => ({ retryAfterSeconds: secrets.token }) as never }),
  'findOrder() must return an `amount` of at least 1, in cents, for a Pix charge': () =>
    errorOfPix({ findOrder: orderOf(0) }),
  'findOrder() must return null, or a valid order: amount must be an integer of at least 0, in cents': () =>
    errorOfPix({ findOrder: orderOf(19.9) }),
  'findOrder() must return null, or a valid order: amount is required; buyer is required': () =>
    errorOfPix({ findOrder: () => ({ currency: secrets.name, country: 'BR' }) as never }),
  'findOrder() must return null, or an object that is a valid order': () =>
    errorOfPix({ findOrder: () => secrets.name as never }),
  'verifyPayment() must return a boolean': () =>
    errorOfCallback(paidCallback, { verifyPayment: () => secrets.name as never }),
  'verifyCallback() must return a boolean': () =>
    errorOfCallback(paidCallback, { verifyCallback: () => secrets.name as never }),
  'findOrder() returned null for an order with a charge that was paid or refunded; it is asked again for a day, then the order counts as cancelled':
    () => errorOfCallback(paidCallback, {}, ({ prices }) => delete prices['A-1']),
  'the payment has the bank reference of a payment of order A-2, which orders.findByEndToEnd() returns; look at both orders':
    () =>
      errorOfCallback('{"paid_amount":1990,"pix":{"end_to_end":"E-1"}}', {}, async ({ store }) => {
        await store.put(keyOf('bank-reference:E-1'), { format: 1, order: 'A-2' }, null)
      }),
  'the address of these callbacks got 20 bodies that do not match its charge, or are not verified; others like them get a 503, so keep the address secret':
    () =>
      errorOfCallback(secrets.name, {}, async ({ postCallback }) => {
        for (let n = 0; n < 20; n++) await postCallback(secrets.name)
      }),
  'deriveChargeStatus() must return a status of a charge': () =>
    errorOfPix({ deriveChargeStatus: () => secrets.name as never }),
  'random() must return a Uint8Array of the length that it is given': () =>
    errorOfPix({ random: (bytes) => new Uint8Array(Math.min(bytes, 16)) }),
  'kyc.canSubmit() must return a boolean': async () => {
    const shop = await openKycShop({ canSubmit: (async () => false) as never })
    await shop.request('GET /kyc')
    return lastError(shop)
  },
  'pix.chargeInput() must return a new `invoice` for each attempt; this one was used before': () =>
    errorOfPix({ pix: { chargeInput: () => ({ invoice: secrets.email }) } }, async ({ request, clock }) => {
      await request('POST /pix')
      await clock.advance(17 * 60_000)
    }),
  'card.chargeInput() must return a new `customNumber` for each attempt; this one was used before': async () => {
    const shop = openCardShop({ card: { chargeInput: () => ({ customNumber: secrets.email }) } })
    await shop.request('POST /card', cardPayment(secrets.token))
    await shop.sandbox.declineCard({ customNumber: secrets.email })
    await shop.request('POST /card', cardPayment(`${secrets.token}_2`, { retry: true }))
    return lastError(shop)
  },
  'payins.createPix: the service rejected the invoice A-1-1, so it has a charge that this store does not know; that charge may still be paid; look it up':
    async () => {
      const shop = openShop()
      await shop.request('POST /pix')
      await shop.request('POST /pix', { server: createMerchant({ ...shop.settings, store: memoryStore() }) })
      return lastError(shop)
    },
  'card.isDecline() must return a boolean': async () => {
    const shop = openCardShop({ card: { isDecline: (async () => true) as never } })
    const server = serverOfService(shop, async () => Response.json({ message: secrets.name }, { status: 400 }))
    await shop.request('POST /card', { ...cardPayment(secrets.token), server })
    return shop.on.error.mock.calls[0]?.[0]
  },
  'payins.createPix: the response has no Pix code, or another amount; ask the service about this charge': () =>
    errorOfResponse('pix', { id: 7 }),
  'payins.createCard: the response has no id and no status, or another amount; ask the service about this charge': () =>
    errorOfResponse('card', { id: '7', amountCents: 7 }),
  'card.paymentPage() must return an https address': () =>
    errorOfCard({ paymentPage: () => `http://${secrets.email}` }, {}, { token: undefined, use_payment_page: true }),
  'card.installmentPlans(): must return at least one plan': () => errorOfPlans(),
  'card.installmentPlans(): must return each count once': () => errorOfPlans(cash, cash),
  'card.installmentPlans(): must return installments that add up to total_amount': () =>
    errorOfPlans({ ...cash, total_amount: 1991 }),
  "card.installmentPlans(): interest_amount must be total_amount minus the order's amount": () =>
    errorOfPlans({ ...cash, interest_amount: 1 }),
  'card.installmentPlans(): 0.interest_amount must be an integer': () =>
    errorOfPlans({ ...cash, interest_amount: Number(secrets.cpf) + 0.5 }),
  'card.savedCards() must return cards with an integer `id`, a `brand` or null, and 4 digits `last4`': () =>
    errorOfCard(
      { savedCards: () => [{ id: 7, brand: null, last4: secrets.cpf }] },
      {},
      { saved_card: 7, token: undefined },
    ),
  'nodeListener(): a body parser has read the body of this request before; mount nodeListener() before the parser, or keep the bytes as `rawBody` of the node:http request':
    errorOfLostBody,
  'merchant.fetch(): the body of this request was read before; pass on requests unread': async () => {
    const shop = openShop()
    const request = new Request('https://shop.example/pay/pix', { method: 'POST', body: secrets.name })
    await request.text()
    await shop.merchant.fetch(request)
    return lastError(shop)
  },
  'POST /callbacks: the body is empty; pass on requests of the service with their bodies': () => errorOfCallback(''),
  "card.statusMap has no entry for the service's status 999; add its meaning": () =>
    errorOfResponse('card', { id: 'c-1', status: { id: 999, name: secrets.name } }),
  "pix.statusMap has no entry for the service's status 902; add its meaning": () =>
    errorOfCallback('{"paid_amount":null,"status":{"id":902}}'),
  'pix.timeZone: the service rejected `expire_date`; if it reads times in another zone than `pix.timeZone`, set that option to the zone of the service, not of the shop, otherwise set the clock of this server':
    () => firstErrorOf(openShop({ pix: { timeZone: 'America/Anchorage' } }), 'POST /pix', {}),
  'pix.timeZone: if the zone of the service is America/Sao_Paulo, as we assume, charges in UTC end 180 minutes late; set the zone of the service, not of the shop, or leave the option out':
    () => firstErrorOf(openShop({ pix: { timeZone: 'UTC' } }), 'POST /pix', {}),
  "pix.timeZone: in UTC, the service's clock is 180 minutes behind this server's; set the zone of the service, not of the shop, or correct this clock":
    errorOfZone,
  'undocumented.cardExpireDate: the service rejected `title.expireDate`; pass createClient() `undocumented.cardExpireDate`, which writes it as the service reads it':
    () => errorOfRejection({ 'title.expireDate': ['is required'] }),
  'card.isDecline: the service rejected a card charge in the form of a payin that is not found; if that is how it declines a card, return true from `card.isDecline`':
    () => errorOfRejection('Declined.'),
  "pix.statusMap gives the service's status 6 the meaning processing, which counts, but the amounts beside it say paid; correct the map, or ask the service":
    () => errorOfCallback('{"paid_amount":1990,"status":{"id":6}}', { pix: { statusMap: { 6: 'processing' } } }),
  "charge: the service's id of it is a number that JSON rounds, so it identifies nothing; its callback address does":
    () => errorOfCallback(paidCallback.replace('{', '{"id":9007199254740993,')),
  'merchant: the store took too long, so nothing was sent; make the store faster, or try again': () => {
    const clock = testClock()
    return errorOfPix({ clock, store: slowStore(clock) })
  },
  'This order record was written by a newer version of guiche (format 99). Upgrade this instance.': () =>
    errorOfRecord({ format: 99 }),
  'This order record cannot be read: it was written by another version of guiche, or damaged.': () =>
    errorOfRecord({ format: 1 }),
  'A newer version of guiche has stored a status that this one does not know (outbox.0.name). The record stays as it is. Upgrade this instance.':
    () => errorOfRecord({ ...newOrder, outbox: [laterEvent], lastEvent: 1 }),
  'kyc.get: the response has invalid fields: status, documents; ask the service about it': async () => {
    const { settings, request, on } = await openKycShop()
    const get = async () => ({ name: secrets.name })
    const api = { ...settings.api, kyc: { get, updateDocument: async () => null } }
    await request('GET /kyc', { server: createMerchant({ ...settings, api }) })
    return lastError({ on })
  },
  'onboardings.get: the response has invalid fields: company; ask the service about it': async () => {
    const body = { id: 'b1c2', status: 'pending', contact: secrets.email }
    const { addOnboarding, getView, errors } = openSigningShop({ intercept: () => Response.json(body) })
    await getView(await addOnboarding())
    return errors.at(-1)
  },
  'merchant.exportData: subject must be { order }, { kyc }, { company }, { payout }, { qualification } or { onboarding }, with a reference or an id':
    () => openShop().merchant.exportData({ person: secrets.name } as never),
  "merchant.callbackURL: subject must be { payout } with its reference, { qualification } with its custom_code, or { onboarding } with its id, or one of the last two with '*' for all; each must be text of 1 to 200 characters, without control characters and halves of characters":
    [
      () => openShop().merchant.callbackURL(undefined as never),
      () => openShop().merchant.callbackURL({ qualification: '', onboarding: secrets.name }),
      () => openShop().merchant.callbackURL({ kyc: secrets.cpf } as never),
    ],
  'merchant.callbackURL: { qualification } needs the hook `on.qualificationUpdated`, and a client with qualifications.getByCustomCode; pass both to createMerchant()':
    [
      () => openShop().merchant.callbackURL({ qualification: secrets.name }),
      () => openShop({ on: { qualificationUpdated: () => {} } }).merchant.callbackURL({ qualification: secrets.name }),
      () => {
        const { settings } = openShop({ on: { qualificationUpdated: () => {} } })
        const api = { ...settings.api, qualifications: {} as never }
        return createMerchant({ ...settings, api }).callbackURL({ qualification: '*' })
      },
    ],
  'merchant.callbackURL: { onboarding } needs the hook `on.onboardingUpdated`, and a client with onboardings.get; pass both to createMerchant()':
    () => openShop().merchant.callbackURL({ onboarding: '*' }),
  'merchant.eraseData: kyc needs the option `kyc` of createMerchant(); set it too': () =>
    openShop().merchant.eraseData({ kyc: secrets.cpf }),
  'on.paid() did not end in time, so it counts as failed and is repeated; give what it waits for a timeout':
    async () => {
      const { clock, request, sandbox, on } = openShop()
      on.paid.mockImplementation(() => new Promise<never>(() => {}))
      await request('POST /pix')
      await sandbox.payPix({ invoice: 'A-1-1' })
      await clock.untilSleeping(1)
      await clock.advance(30_000)
      return lastError({ on })
    },
  'allow() did not end in time, so the request was accepted; give what it waits for a timeout': async () => {
    const { clock, request, on } = openShop({ allow: () => new Promise<never>(() => {}) })
    const response = request('POST /pix')
    await clock.untilSleeping(1)
    await clock.advance(1000)
    await response
    return lastError({ on })
  },
  'verifyCallback() did not end in time, so it is asked again; give what it waits for a timeout': async () => {
    const shop = await openChargedShop({ verifyCallback: () => new Promise<never>(() => {}) })
    await advanceUntilSettled(shop.clock, shop.postCallback(paidCallback))
    return lastError(shop)
  },
  'store.get() did not end in time, so this server counts as unhealthy; give what it waits for a timeout': async () => {
    const { clock, request, on } = openShop({ store: { ...memoryStore(), get: () => new Promise(() => {}) } })
    await advanceUntilSettled(clock, request('GET /health'))
    return lastError({ on })
  },
  'store.close() did not end in time, so merchant.close() ended without it; give what it waits for a timeout':
    async () => {
      const { clock, merchant, on } = openShop({ store: { ...memoryStore(), close: () => new Promise(() => {}) } })
      await advanceUntilSettled(clock, merchant.close({ timeoutSeconds: 1 }))
      return lastError({ on })
    },
  'the replay of a callback did not end in time, so it stays stored for another replay; give what it waits for a timeout':
    async () => {
      const { clock, on, hanging } = await shopWithHangingParser()
      await advanceUntilSettled(clock, hanging.replayCallbacks())
      return lastError({ on })
    },
  'merchant.eraseData(): the reading of a callback did not end in time, so its data stays until eraseData() runs again; give what it waits for a timeout':
    async () => {
      const { clock, hanging } = await shopWithHangingParser()
      await advanceUntilSettled(clock, hanging.eraseData({ order: 'A-1' }))
    },
  'merchant.eraseData(): a callback is not verified yet, because verifyCallback() failed, so its data stays until eraseData() runs again':
    async () => {
      const shop = await openChargedShop({
        verifyCallback: () => {
          throw new Error(secrets.name)
        },
      })
      await shop.postCallback('{"invoice":"A-1-1","paid_amount":1990}')
      return shop.merchant.eraseData({ order: 'A-1' })
    },
  'kyc.files.createUpload(): url is required; method must be PUT or POST': () =>
    errorOfUpload({ method: secrets.name }),
  'kyc.files.createUpload(): url must be an https address': () =>
    errorOfUpload({ url: `http://${secrets.email}`, method: 'PUT' }),
  'value must be the https URL of a jpg, jpeg, gif, png or pdf file; check what `seal` of `kyc.files` returns':
    async () => {
      const files = memoryFiles()
      const seal = async (id: string, name: string) => {
        await files.seal(id, name)
        return `https://files.example/${secrets.cpf}.bin`
      }
      const shop = await openKycShop({ files: { ...files, seal } })
      await shop.submit({ upload: await shop.upload(bytesOf.jpeg) })
      return lastError(shop)
    },
  'PATCH /kyc/uploads: the body is too short; send the rest of the declared size without a pause': async () => {
    let failure: unknown
    const files = memoryFiles()
    const { createTicket, sendBytes } = await openKycShop({
      files: {
        ...files,
        write: (id, bytes, offset) =>
          files.write(id, bytes, offset).catch((error: unknown) => Promise.reject((failure = error))),
      },
    })
    await sendBytes(await createTicket(bytesOf.jpeg.length + 1), new Blob([bytesOf.jpeg]).stream())
    return failure
  },
  'diskFiles(): write() at an offset needs the bytes before it; begin the upload anew': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guiche-'))
    return diskFiles(folder)
      .write('a', new Blob([secrets.cpf]).stream(), 1)
      .finally(() => rmSync(folder, { recursive: true }))
  },
  'diskFiles(): a file id must consist of letters, digits, `-` and `_`, with at most one extension': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guiche-'))
    return diskFiles(folder)
      .open(`../${secrets.cpf}`)
      .finally(() => rmSync(folder, { recursive: true }))
  },
}
