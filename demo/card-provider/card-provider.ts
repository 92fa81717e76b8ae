import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FetchHandler } from 'guiche/merchant/node'
import { ConnectionDroppedError, type Sandbox } from 'guiche/sandbox'
import { cdnFile, cdnFolder, cdnScripts } from '../element-file.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { filesIn, staticFiles } from '../http/static-files.ts'
import { type Language, type Localization, languages, localizationFor } from '../shop/localization.ts'
import { hostedField } from './card-field.ts'
import { type FieldName, fieldNames, invalidFields, outcomeOf, parseCard } from './card-input.ts'
import { layout } from './layout.ts'
import { createPaymentPage } from './payment-page.ts'
import { providerTexts } from './texts.ts'
import type { createTokens } from './tokens.ts'

/** The provider's collaborators. */
export interface CardProviderOptions {
  readonly tokens: ReturnType<typeof createTokens>
  readonly sandbox: Pick<Sandbox, 'cardCharges' | 'approveCard' | 'declineCard' | 'expireCard' | 'now'>
  /** The origin of the only shop that may use the provider. */
  readonly shop: string
}

/**
 * Creates the site of a fictitious card provider on its own origin: the package's card frame, hosted fields, an endpoint that
 * returns tokens, and a payment page.
 */
export function createCardProvider({ tokens, sandbox, shop }: CardProviderOptions): FetchHandler {
  const files = staticFiles(
    new Map([
      ...filesIn(fileURLToPath(new URL('pages', import.meta.url))),
      ...languages
        .flatMap((language) => cdnScripts('card-frame', language))
        .map((name): [string, string] => [`/${name}`, cdnFile(name)]),
    ]),
  )
  const frameHeaders = securityHeaders({ sources: { 'frame-ancestors': [shop] }, trustedTypes: ['lit-html'] })
  const payment = createPaymentPage(sandbox, shop)

  return async (request) => {
    const url = new URL(request.url)
    const { pathname } = url
    if (pathname === '/tokens') return withCORS(shop, await tokenize(request))
    if (pathname.startsWith('/pay/')) return payment(request)
    if (pathname === '/card-frame.html') return page(cardFrameFor(shop, localizationFor(url)), frameHeaders)
    const field = fieldNames.find((name) => pathname === `/fields/${name}`)
    if (field) return page(fieldPage(field, localizationFor(url)), frameHeaders)
    return files(request) ?? new Response(null, { status: 404 })
  }

  // a page with a single field, for a frame in the shop's page
  function fieldPage(field: FieldName, localization: Localization): string {
    const texts = providerTexts[localization.language]
    return layout(localization, {
      title: texts.fields[field],
      main: hostedField(field, texts, shop),
      script: '/field.js',
    })
  }

  async function tokenize(request: Request): Promise<Response> {
    const own = new URL(request.url).origin
    const from = request.headers.get('origin')
    if (from !== own && from !== shop) return new Response(null, { status: 403 })
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const card = parseCard(await request.json().catch(() => null))
    const invalid = invalidFields(card, new Date(sandbox.now()))
    if (invalid.length > 0) return rejection(invalid)
    const outcome = outcomeOf(card.number)
    if (outcome === 'blocked') throw new ConnectionDroppedError()
    if (outcome === 'rejected') return rejection(['number'])
    if (outcome === 'slow') await sleep(5000, undefined, { signal: request.signal })
    return Response.json({ token: tokens.issue() })
  }
}

const rejection = (invalid: readonly FieldName[]) => Response.json({ invalid }, { status: 422 })

const page = (markup: string, headers: Readonly<Record<string, string>>) =>
  new Response(markup, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })

// lets scripts of the shop's pages send a card; a browser sends a preflight request for some content types
function withCORS(shop: string, response: Response): Response {
  response.headers.set('access-control-allow-origin', shop)
  response.headers.set('access-control-allow-headers', 'content-type')
  response.headers.set('cache-control', 'no-store')
  return response
}

// the package's page in a language, with the scripts of that language
function frameIn(language: Language): string {
  const folder = cdnFolder(language)
  const scripts = cdnScripts('card-frame', language).map((name) => `<script type="module" src="${name}"></script>`)
  return readFileSync(cdnFile(`${folder}/card-frame.html`), 'utf8')
    .replace('<script type="module" src="card-frame.js"></script>', scripts.join('\n    '))
    .replace(`lang="${folder}"`, `lang="${language}"`)
}

// the page in the visitor's language, with its two settings filled in
function cardFrameFor(shop: string, { language }: Localization): string {
  const settings = { 'guiche-allowed-origins': shop, 'guiche-tokenizer': '/tokens' }
  return Object.entries(settings).reduce(
    (markup, [name, content]) => markup.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), `$1${content}`),
    frameIn(language),
  )
}
