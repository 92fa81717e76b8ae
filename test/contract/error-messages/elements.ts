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
import { renderPayPixCharge, type RenderOptions } from '../../../widgets/render/index.ts'
import { markup } from '../../../widgets/render/markup.ts'
import { advanceUntilSettled, eventLoopTurn, testClock } from '../../clock.ts'
import { openShop } from '../shop.ts'
import { type ErrorCase, secrets } from './error-case.ts'

/** A host that renders nothing but this frame. */
const hostOf = (frame: object | null = null) =>
  ({ addController() {}, requestUpdate() {}, renderRoot: { querySelector: () => frame } }) as unknown as LitElement

/** Creates a card entry in a frame. */
function framedCard(frame: object | null = null, clock = testClock()) {
  const address = () => new URL('https://cards.example/frame')
  const options = { address, clock: () => clock, language: () => 'en', title: () => 'Card', submit() {} }
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
  const job = { merchant: sessionOf(ticket), server, platform, signal: signal(), uploader, onProgress() {} }
  return uploadFile('31', { blob: new Blob(['x']), kind: 'image/jpeg', name: secrets.name } as never, job)
}

/** The errors of the elements. */
export const elementErrors: ErrorCase[] = [
  ['an element without a session', 'session', 'session is missing; set it', () => missingSetting('session')],
  [
    'a tokenizer that returns no token',
    'tokenizer',
    'tokenizer must return { token } or { invalid }',
    () => {
      const fields = { mount() {}, tokenize: async () => ({ card: secrets.cpf }) as never }
      return new HostedEntry(hostOf(), fields, testClock).tokenize(signal())
    },
  ],
  [
    'a tokenizer whose fields are not imported',
    'tokenizer',
    'card-checkout: this tokenizer requires the import of guiche/widgets/card-checkout/own-fields',
    () =>
      reportedBy(() =>
        chooseEntry({ baseURI: server, frame: null, tokenizer: () => Promise.reject(), withTokenizer: false }, {}),
      ),
  ],
  [
    'a card frame that has not loaded',
    'frame',
    'frame is not ready; check its address',
    () => framedCard().tokenize(signal()),
  ],
  [
    'a card frame that does not respond',
    'frame',
    'no token from frame in time; check its tokenizer',
    async () => {
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
  ],
  [
    'a page whose tokenizer has another origin',
    'guiche-tokenizer',
    'guiche-tokenizer must be an https URL of the origin of this page',
    () => settingsOf({ 'allowed-origins': 'https://shop.example', tokenizer: `https://${secrets.email}/tokens` }),
  ],
  [
    'a page whose allowed origins have a path',
    'guiche-allowed-origins',
    'guiche-allowed-origins must be https origins, such as https://shop.example, separated by spaces',
    () => settingsOf({ 'allowed-origins': `https://shop.example/${secrets.cpf}`, tokenizer: '/tokens' }),
  ],
  [
    'a view that a server cannot render',
    'a view',
    'a view has a value in a place where HTML cannot hold it',
    () => markup(html`<p ${secrets.name}></p>`),
  ],
  [
    'an element rendered without a language',
    'lang',
    'renderPayPixCharge: lang must be the language of the page, such as pt-BR',
    () => render({ lang: '' }),
  ],
  [
    'an element rendered with an empty nonce',
    'nonce',
    'renderPayPixCharge: nonce must not be empty; leave it out to allow the hash of the style',
    () => render({ nonce: '' }),
  ],
  [
    'an element rendered in an unknown theme',
    'theme',
    'renderPayPixCharge: theme must be light or dark; leave it out to follow the system',
    () => render({ theme: secrets.name as never }),
  ],
  [
    'an element rendered in an unknown time zone',
    'timeZone',
    'renderPayPixCharge: timeZone must be an IANA time zone, such as America/Sao_Paulo',
    () => render({ timeZone: secrets.name }),
  ],
  [
    'an element rendered with an attribute of an impossible name',
    'attributes',
    'renderPayPixCharge: attributes must have names that HTML allows, such as id',
    () => render({ attributes: { [`a ${secrets.name}`]: '' } }),
  ],
  [
    'a component of React that gets the paint of another element',
    'painted',
    'painted must be the HTML of <pay-pix-charge> that guiche/merchant/render returns',
    () => renderComponent({ painted: `<card-checkout session="${secrets.token}"></card-checkout>` }),
  ],
  [
    'a component of React that gets a paint and children',
    'PayPixCharge',
    'PayPixCharge: pass the content of a painted element as the option content of its render function',
    () => renderComponent({ painted: '<pay-pix-charge></pay-pix-charge>', children: secrets.name }),
  ],
  [
    'a language with an invalid tag',
    'tag',
    'addLanguage: tag must be that of a language, such as fr or pt-PT',
    () => addLanguage(secrets.name, {}, { fallback: 'en' }),
  ],
  [
    'a language whose fallback does not exist',
    'fallback',
    'addLanguage: fallback must be one of pt-BR, en, es',
    () => addLanguage('fr', {}, { fallback: secrets.name as never }),
  ],
  [
    'a language without texts',
    'strings',
    'addLanguage: strings must be an object of texts',
    () => addLanguage('fr', secrets.name as never, { fallback: 'en' }),
  ],
  [
    'a session that is not a token',
    'session',
    'session must be a token of createSession()',
    () => sessionOf({}, `${secrets.token} `).call('get', {}),
  ],
  [
    'a merchant server that does not respond',
    'GET /kyc',
    'GET /kyc: no response; check the connection',
    () => sessionOf(new TypeError('offline')).call('get', {}),
  ],
  [
    'a page in the place of a merchant server',
    'server',
    'GET /kyc: not a response of a merchant server; check `server`',
    () => sessionOf(new Response(`<p>${secrets.name}</p>`)).call('get', {}),
  ],
  [
    'an error response of a merchant server',
    'server',
    'server: 502',
    () => sessionOf(new Response('', { status: 502 })).call('get', {}),
  ],
  [
    'a server that does not respond with an upload',
    'server',
    'POST /kyc/uploads: not a response of a merchant server; check `server`',
    () => upload({ name: secrets.name }),
  ],
  [
    'a file that did not arrive',
    'POST /kyc/uploads',
    'POST /kyc/uploads: the file did not arrive; check the connection',
    () =>
      upload({
        id: 'u1',
        url: 'https://files.example/1',
        method: 'PUT',
        headers: {},
        expires_at: '2030-01-01T00:00:00Z',
      }),
  ],
]
