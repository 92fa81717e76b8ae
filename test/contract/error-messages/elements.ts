import { html, type LitElement } from 'lit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import type { kyc } from '../../../src/merchant-api/kyc.ts'
import { kycRoutes } from '../../../src/merchant-api/routes.ts'
import { chooseEntry } from '../../../widgets/card-checkout/entry/choose-entry.ts'
import { HostedEntry } from '../../../widgets/card-checkout/entry/provider-fields.ts'
import { FramedCard } from '../../../widgets/card-frame/framed-card.ts'
import { readPageSettings } from '../../../widgets/card-frame/page-settings.ts'
import { missingSetting } from '../../../widgets/common/connection/errors.ts'
import { Session } from '../../../widgets/common/connection/session.ts'
import { uploadFile } from '../../../widgets/kyc-uploader/upload/upload-file.ts'
import { addLanguage } from '../../../widgets/languages/index.ts'
import { createComponent } from '../../../widgets/react/create-component.ts'
import { renderCardCheckout, type RenderOptions, renderPayPixCharge } from '../../../widgets/render/index.ts'
import { serializeTemplate } from '../../../widgets/render/serialize-template.ts'
import { advanceUntilSettled, eventLoopTurn, testClock } from '../../clock.ts'
import { openShop } from '../shop.ts'
import { type ErrorTable, secrets } from './error-case.ts'

/** A host that renders nothing but this frame. */
const hostOf = (frame: object | null = null) =>
  ({ addController() {}, requestUpdate() {}, renderRoot: { querySelector: () => frame } }) as unknown as LitElement

/** Creates a card entry in a frame. */
function framedCard(frame: object | null = null, clock = testClock()) {
  const address = () => new URL('https://cards.example/frame')
  const options = { address, clock: () => clock, language: () => 'en', frameTitle: () => 'Card', submit() {} }
  return new FramedCard(hostOf(frame), options)
}

/** Returns the error that a function reports to the page. */
function reportedBy(report: () => void) {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  report()
  vi.unstubAllGlobals()
  return reportError.mock.lastCall?.[0]
}

/** Returns the settings of a page whose head has these values. */
function settingsOf(content: Readonly<Record<string, string>>) {
  const page = {
    baseURI: 'https://cards.example/frame',
    querySelector: (selector: string) => ({ content: content[selector.replace(/^meta\[name=guiche-(.*)\]$/, '$1')] }),
  }
  vi.stubGlobal('location', { origin: 'https://cards.example' })
  try {
    return readPageSettings(page as unknown as Document)
  } finally {
    vi.unstubAllGlobals()
  }
}

const render = (options: Partial<RenderOptions>) =>
  renderPayPixCharge(openShop().merchant, { order: secrets.email, lang: 'en', ...options })

/** Renders a component of React on a server. */
const renderComponent = (props: object) =>
  renderToString(
    createElement(createComponent('PayPixCharge', { tag: 'pay-pix-charge', properties: [], events: {} }), props),
  )

const signal = () => new AbortController().signal

const server = 'https://shop.example/pay'
const platform = { clock: testClock(), random: () => 0 }

/** Creates a session on a server that responds like this. */
function sessionOf(response: unknown, token: string = secrets.token) {
  const fetch = async () => {
    if (response instanceof Error) throw response
    return response instanceof Response ? response : Response.json(response)
  }
  const settings = { ...platform, fetch, server, base: server, token, refresh: () => undefined }
  return new Session<typeof kyc>(kycRoutes, settings)
}

/** Uploads a file with this ticket, to where no file arrives. */
function upload(ticket: object) {
  const uploader = () => Promise.reject(new TypeError('offline'))
  const follow = { hash: null, onResume() {}, onProgress() {} }
  const job = { merchant: sessionOf(ticket), server, platform, signal: signal(), uploader, ...follow }
  return uploadFile('31', { blob: new Blob(['x']), kind: 'image/jpeg', name: secrets.name } as never, job)
}

/** The errors of the elements. */
export const elementErrors: ErrorTable = {
  'session is missing; set it': () => missingSetting('session'),
  'tokenizer must return { token } or { invalid }': () => {
    const fields = { mount() {}, tokenize: async () => ({ card: secrets.cpf }) as never }
    return new HostedEntry(hostOf(), fields, { clock: testClock, language: () => 'en' }).tokenize(signal())
  },
  'card-checkout: this tokenizer requires the import of guiche/widgets/card-checkout/own-fields': () =>
    reportedBy(() => chooseEntry({ baseURI: server, frame: null, tokenizer: () => Promise.reject() }, {})),
  'frame is not ready; check its address': () => framedCard().tokenize(signal()),
  'no token from frame in time; check its tokenizer': async () => {
    const clock = testClock()
    const contentWindow = {
      postMessage: (_: string, __: string, [port]: MessagePort[]) => port?.postMessage({ type: 'ready' }),
    }
    const card = framedCard({ contentWindow, style: {} }, clock)
    card.hostUpdated()
    for (const value of card.render().values) if (typeof value === 'function') Reflect.apply(value, null, [])
    while (card.status !== 'ready') await eventLoopTurn()
    return advanceUntilSettled(clock, card.tokenize(signal())).finally(() => card.hostDisconnected())
  },
  'guiche-tokenizer must be an https URL of the origin of this page': () =>
    settingsOf({ 'allowed-origins': 'https://shop.example', tokenizer: `https://${secrets.email}/tokens` }),
  'guiche-allowed-origins must be https origins, such as https://shop.example, separated by spaces': () =>
    settingsOf({ 'allowed-origins': `https://shop.example/${secrets.cpf}`, tokenizer: '/tokens' }),
  'a view has a value in a place where HTML cannot hold it': () => serializeTemplate(html`<p ${secrets.name}></p>`),
  'renderPayPixCharge: the first argument must be the merchant server': () =>
    // @ts-expect-error JavaScript may pass the options alone
    renderPayPixCharge({ order: secrets.email, lang: 'en' }),
  'renderPayPixCharge: the second argument must be an object of options, such as lang': () =>
    // @ts-expect-error JavaScript may pass the order alone
    renderPayPixCharge(openShop().merchant, secrets.email),
  'renderPayPixCharge: lang must be the language of the page, such as pt-BR': [
    () => render({ lang: '' }),
    () => render({ lang: 5 as never }),
  ],
  'renderPayPixCharge: headingLevel must be a whole number from 1 to 6': () => render({ headingLevel: 7 }),
  'renderPayPixCharge: nonce must be text, and not empty; leave it out to allow the hash of the style': [
    () => render({ nonce: '' }),
    () => render({ nonce: 5 as never }),
  ],
  'renderPayPixCharge: server must be the address of the merchant server as text, such as /pay': () =>
    render({ server: 5 as never }),
  'renderPayPixCharge: content must be HTML as text': () => render({ content: [secrets.name] as never }),
  "renderPayPixCharge: attributes must be an object of texts, true and false, such as { id: 'pay' }": [
    () => render({ attributes: secrets.name as never }),
    () => render({ attributes: { id: 5 as never } }),
  ],
  'renderPayPixCharge: locale is unknown; use order, lang, headingLevel, nonce, theme, timeZone, server, attributes, content, request, timeout, context, expiresIn, longLived':
    () => render({ locale: secrets.name } as never),
  'renderPayPixCharge: Theme is unknown; did you mean theme?': () => render({ Theme: secrets.name } as never),
  'renderCardCheckout: entry must be fields or page': () =>
    renderCardCheckout(openShop().merchant, { order: secrets.email, lang: 'en', entry: secrets.name as never }),
  'renderPayPixCharge: theme must be light or dark; leave it out to follow the system': () =>
    render({ theme: secrets.name as never }),
  'renderPayPixCharge: timeZone must be an IANA time zone, such as America/Sao_Paulo': () =>
    render({ timeZone: secrets.name }),
  'renderPayPixCharge: attributes must have names that HTML allows, such as id': () =>
    render({ attributes: { [`a ${secrets.name}`]: '' } }),
  'prerendered must be the HTML of <pay-pix-charge> that guiche/merchant/render returns': () =>
    renderComponent({ prerendered: `<card-checkout session="${secrets.token}"></card-checkout>` }),
  'PayPixCharge: pass the content of a prerendered element as the option content of its render function': () =>
    renderComponent({ prerendered: '<pay-pix-charge></pay-pix-charge>', children: secrets.name }),
  'addLanguage: tag must be that of a language, such as fr or pt-PT': () =>
    addLanguage(secrets.name, {}, { fallback: 'en' }),
  'addLanguage: fallback must be one of pt-BR, en, es': () =>
    addLanguage('fr', {}, { fallback: secrets.name as never }),
  'addLanguage: strings must be an object of texts': () => addLanguage('fr', secrets.name as never, { fallback: 'en' }),
  'session must be a token of createSession()': () => sessionOf({}, `${secrets.token} `).call('get', {}),
  'GET /kyc: no response; check the connection': () => sessionOf(new TypeError('offline')).call('get', {}),
  'GET /kyc: not a response of a merchant server; check `server`': () =>
    sessionOf(new Response(`<p>${secrets.name}</p>`)).call('get', {}),
  'server: 502': () => sessionOf(new Response('', { status: 502 })).call('get', {}),
  'POST /kyc/uploads: not a response of a merchant server; check `server`': () => upload({ name: secrets.name }),
  'POST /kyc/uploads: the file did not arrive; check the connection': () =>
    upload({
      id: 'u1',
      url: 'https://files.example/1',
      method: 'PUT',
      headers: {},
      offset: 0,
    }),
}
