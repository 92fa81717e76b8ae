import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'guiche/merchant/node'
import { LostConnection, type Sandbox } from 'guiche/sandbox'
import { cdnFile } from '../element-file.ts'
import { policyWith } from '../http/policy.ts'
import { filesIn, staticFiles } from '../http/static-files.ts'
import { type Speech, speechOf } from '../shop/language.ts'
import { hostedField } from './fields.ts'
import { layout } from './layout.ts'
import { createPaymentPage } from './payment-page.ts'
import type { createTokens } from './tokens.ts'
import { cardTexts } from './texts.ts'
import { type FieldName, fieldNames, outcomeOf, readCard, wrongFields } from './typed-card.ts'

/** What the provider has to do with. */
export interface CardsSite {
  readonly tokens: ReturnType<typeof createTokens>
  readonly sandbox: Pick<Sandbox, 'cardCharges' | 'approveCard' | 'refuseCard' | 'expireCard' | 'now'>
  /** The origin of the one shop that may use it. */
  readonly shop: string
}

/**
 * The site of a make-believe provider that turns card numbers into tokens, on an origin of its own: the package's card
 * frame, hosted fields, an address for scripts, and a page that takes the whole payment.
 */
export function createCardsSite({ tokens, sandbox, shop }: CardsSite): Handler {
  const files = staticFiles(
    new Map([
      ...filesIn(fileURLToPath(new URL('pages', import.meta.url))),
      ['/card-frame.js', cdnFile('card-frame.js')],
    ]),
  )
  const frame = frameFor(shop)
  const inShop = policyWith({ 'frame-ancestors': shop, 'form-action': "'none'" })
  const payment = createPaymentPage(sandbox, shop)

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/tokens') return allow(shop, await tokenise(request))
    if (pathname.startsWith('/pay/')) return payment(request)
    if (pathname === '/card-frame.html') return page(frame, inShop)
    const field = fieldNames.find((name) => pathname === `/fields/${name}`)
    if (field) return page(fieldPage(field, speechOf(new URL(request.url))), inShop)
    return files(request) ?? new Response(null, { status: 404 })
  }

  // a page with nothing but one field, which stands in the page of the shop and speaks to it alone
  function fieldPage(field: FieldName, say: Speech): string {
    const texts = cardTexts[say.language]
    return layout(say, { title: texts.fields[field], main: hostedField(field, texts, shop), script: '/field.js' })
  }

  async function tokenise(request: Request): Promise<Response> {
    const own = new URL(request.url).origin
    const from = request.headers.get('origin')
    if (from !== own && from !== shop) return new Response(null, { status: 403 })
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const card = readCard(await request.json().catch(() => null))
    const wrong = wrongFields(card, new Date(sandbox.now()))
    if (wrong.length > 0) return refusal(wrong)
    const outcome = outcomeOf(card.number)
    if (outcome === 'blocked') throw new LostConnection()
    if (outcome === 'refused') return refusal(['number'])
    if (outcome === 'slow') await sleep(5000, undefined, { signal: request.signal })
    return Response.json({ token: tokens.make() })
  }
}

const refusal = (invalid: readonly FieldName[]) => Response.json({ invalid }, { status: 422 })

const page = (markup: string, headers: Readonly<Record<string, string>>) =>
  new Response(markup, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })

// scripts of the shop may send a card here too; a browser asks first, whatever the form of the body
function allow(shop: string, answer: Response): Response {
  answer.headers.set('access-control-allow-origin', shop)
  answer.headers.set('access-control-allow-headers', 'content-type')
  answer.headers.set('cache-control', 'no-store')
  return answer
}

// the package's page, with the two settings that its owner fills in
function frameFor(shop: string): string {
  const settings = { 'guiche-parents': shop, 'guiche-tokenizer': '/tokens' }
  return Object.entries(settings).reduce(
    (markup, [name, content]) => markup.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), `$1${content}`),
    readFileSync(cdnFile('card-frame.html'), 'utf8'),
  )
}
