import { expect, onTestFinished, test, vi } from 'vitest'
import { addedLanguagesKey } from '../../widgets/common/texts/languages.ts'
import { addLanguage } from '../../widgets/languages/index.ts'
import { prerenderStyles, renderPayPixCharge } from '../../widgets/render/index.ts'
import { french } from '../languages/french.ts'
import { openShop } from './shop.ts'

const style = prerenderStyles['pay-pix-charge']
const page = { order: 'A-1', lang: 'pt-BR' } as const

test('the page has the amount, the payee, the code, its QR code and the time limit before any script', async () => {
  const { html, view } = await rendered()
  const prerendered = textOf(between(html, '<template', '</template>'))

  expect(prerendered).toContain('R$\u00a019,90')
  expect(prerendered).toContain('Pague até 09:15 BRT')
  expect(prerendered).not.toContain('Faltam')
  expect(html).toContain(`<input part="input code" readonly value="${view.pix.code}"`)
  expect(html).toMatch(/<svg part="qr" role="img" aria-label="QR Code do Pix[^"]*"/)
})

test('its attributes and its first response let the element go on from there', async () => {
  const { html, shop } = await rendered()
  const [, session = ''] =
    /^<pay-pix-charge server="\/pay" session="([\w.-]+)" lang="pt-BR" status="open">/.exec(html) ?? []
  const initial = JSON.parse(between(html, '<script type="application/json">', '</script>'))
  const headers = { authorization: `Bearer ${session}`, 'if-none-match': initial.etag }

  expect(initial.session).toBe(session)
  expect((await shop.request('GET /pix', { headers })).status).toBe(304)
})

test('a browser without declarative shadow roots shows the amount, the code and the time limit in plain content', async () => {
  const { html, view } = await rendered()
  const plain = between(html, '<div slot="plain">', '</div>')

  expect(textOf(plain)).toContain('R$\u00a019,90')
  expect(textOf(plain)).toContain('Pague até 09:15 BRT')
  expect(plain).toContain(`<textarea readonly rows="5" cols="36">${view.pix.code}</textarea>`)
})

test('a page sets the level of the heading, for the first paint and for the element', async () => {
  expect((await rendered()).html).toContain('role="heading" aria-level="2">Pagamento por Pix</p>')
  const { html } = await rendered({ headingLevel: 4 })
  expect(html).toMatch(/^<pay-pix-charge [^>]*heading-level="4"/)
  expect(html).toContain('role="heading" aria-level="4">Pagamento por Pix</p>')
})

test('the language tag decides the texts and the formats, in languages that the server has added too', async () => {
  addLanguage('fr', french)
  onTestFinished(() => void Reflect.deleteProperty(globalThis, addedLanguagesKey))
  const prerendered = async (lang: string) =>
    textOf(between((await rendered({ lang })).html, '<template', '</template>'))

  expect(await prerendered('fr-FR')).toMatch(/19,90\s+R\$ .*Copier le code Pix/)
  expect(await prerendered('pt-PT')).toMatch(/19,90\s+R\$ .*Copiar código Pix/)
  expect(await prerendered('es-MX')).toContain('R$19.90')
})

test('a server keeps nothing of the languages that its visitors name', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => made.mockRestore())
  await rendered({ lang: 'pt-x-visitor' })
  const { length } = made.mock.calls
  await rendered({ lang: 'pt-x-visitor' })
  expect([length > 0, made.mock.calls.length]).toEqual([true, 2 * length])
})

test('hostile descriptions, names and addresses stay text', async () => {
  const hostile = '</script></template><img src=x onerror=alert(1)>"\'`<!--'
  const { html } = await rendered({ session: hostile, attributes: { id: hostile } }, (body) => ({
    ...body,
    payee: hostile,
    description: hostile,
    payment_page: `https://pay.example/"><script>alert(1)</script>`,
  }))

  expect(html).not.toContain('<img')
  expect(html).not.toContain('<!--')
  expect(html.match(/<\/template>/g)).toHaveLength(1)
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(JSON.parse(between(html, '<script type="application/json">', '</script>')).body.payee).toBe(hostile)
})

test('a payment page that is no https address is not linked', async () => {
  const { html } = await rendered({}, (body) => ({ ...body, payment_page: 'javascript:alert(1)' }))

  expect(html).not.toContain('href=')
})

test('the style is the same on every page, and no element has a style of its own', async () => {
  const one = await rendered({ theme: 'dark' })
  const other = await rendered({ lang: 'es' }, (body) => ({ ...body, status: 'paid', amount: 1 }))

  for (const { html } of [one, other]) {
    expect(html).toContain(`<template shadowrootmode="open"><style>${style}</style>`)
    expect(html).not.toMatch(/\sstyle=/)
  }
  expect(style).not.toContain('</')
})

test('a nonce is on the style', async () => {
  const { html } = await rendered({ nonce: 'r4nd0m' })

  expect(html).toContain('<style nonce="r4nd0m">')
})

test('the theme is the system’s, or the one of the page', async () => {
  const base = async (options: object) => / class="base ([^"]*)"/.exec((await rendered(options)).html)?.[1]?.trim()

  expect(await base({})).toBe('prerendered auto')
  expect(await base({ theme: 'light' })).toBe('prerendered')
  expect(await base({ theme: 'dark' })).toBe('prerendered dark bright')
})

test('no button is offered that does nothing yet', async () => {
  for (const status of ['open', 'expired', 'paid']) {
    const { html } = await rendered({}, (body) => ({ ...body, status, renewable: true }))
    expect(html.match(/<button(?! disabled)/g)).toBe(null)
  }
})

test('a time limit of another day has its date, in the time zone of the option', async () => {
  const { html } = await rendered({ lang: 'en', timeZone: 'America/Manaus' }, ({ pix, ...body }) => ({
    ...body,
    pix: { ...Object(pix), expires_at: '2026-03-12T03:30:00Z' },
  }))

  expect(textOf(html)).toContain('Pay by 3/11/26 11:30 PM GMT-4')
})

test('content and attributes of the shop are in the element', async () => {
  const { html } = await rendered({
    attributes: { id: 'a&b', hidden: true, lang: 'es' },
    content: '<a slot="next">→</a>',
  })

  expect(html).toMatch(/^<pay-pix-charge id="a&#38;b" hidden lang="pt-BR" /)
  expect(html).toMatch(/<a slot="next">→<\/a><\/pay-pix-charge>$/)
})

test('without a first response there is a session, and no prerendered content', async () => {
  const { merchant } = openShop()
  const request = { headers: { 'sec-purpose': 'prefetch' } }
  const html = await renderPayPixCharge(merchant, { ...page, request, content: '<p>…</p>' })

  expect(html).toMatch(/^<pay-pix-charge server="\/pay" session="[\w.-]+" lang="pt-BR"><p>…<\/p><\/pay-pix-charge>$/)
})

test('a failing store gives the page an element without a charge', async () => {
  const shop = openShop()
  const store = { ...shop.store, get: () => Promise.reject(new Error('the disk is full')) }
  const { merchant } = openShop({ store })

  expect(await renderPayPixCharge(merchant, page)).not.toContain('<template')
})

/** Renders the order's charge, with a first response that a test may change. */
async function rendered(options: object = {}, change: (body: Record<string, unknown>) => object = (body) => body) {
  const shop = openShop()
  const preload: typeof shop.merchant.preload = async (element, subject, options) => {
    const preloaded = await shop.merchant.preload(element, subject, options)
    const { initial } = preloaded
    return { ...preloaded, initial: initial && { ...initial, body: Object(change(Object(initial.body))) } }
  }
  const { session, ...others } = Object(options)
  const preloadAs: typeof preload = async (...given) => ({ ...(await preload(...given)), ...(session && { session }) })
  const html = await renderPayPixCharge({ preload: preloadAs }, { ...page, ...others })
  return { html, shop, view: (await shop.request('GET /pix')).body }
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  return text.slice(from + start.length, text.indexOf(end, from))
}

const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replace(/[ \n]+/g, ' ')
