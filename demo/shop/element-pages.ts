import type { SessionOf } from 'guiche/merchant'
import { isSameOrigin } from '../http/same-origin.ts'
import { cardPage, type Mode, modeOf } from '../views/card-page.ts'
import { kycPage } from '../views/kyc-page.ts'
import type { Script } from '../views/layout.ts'
import { pixPage } from '../views/pix-page.ts'
import { signaturePage } from '../views/signature-page.ts'
import type { Line } from './cart.ts'
import type { Case, Cases } from './cases.ts'
import { catalogue } from './catalogue.ts'
import type { Order, Orders } from './orders.ts'
import { type Route, seeOther, type Visit } from './visit.ts'

/** What the pages with an element need from outside the shop. */
export interface Counter {
  readonly elements: Readonly<Record<'pix' | 'card' | 'kyc' | 'signature', Script>>
  /** The origin of the provider that takes card numbers. */
  readonly cards: string
  /** Lets a page ask the merchant server about one thing. */
  session(of: SessionOf): Promise<string>
  /** Begins something new with the service. */
  begin(kind: keyof Case): Promise<string>
}

/** The pages that show an element each, on something new if the address does not say on what. */
export function elementPages(orders: Orders, cases: Cases, counter: Counter): Readonly<Record<string, Route>> {
  const { elements, cards } = counter
  const own: Script = { src: '/session.js' }

  return {
    'GET /pix': onOrder(({ page, say }, order, session) =>
      page({
        title: say.payment,
        main: pixPage(say, order, session),
        scripts: [elements.pix, own],
      }),
    ),

    'GET /card': onOrder(({ page, say, address }, order, session) => {
      const mode = modeOf(address.searchParams.get('mode'))
      const tokenizer: Script[] = mode === 'fields' || mode === 'own' ? [{ src: '/card.js' }] : []
      return page(
        {
          title: say.payment,
          main: cardPage(say, { order, session, mode, cards }),
          scripts: [elements.card, own, ...tokenizer],
        },
        additionsFor(mode, cards),
      )
    }),

    'GET /kyc': onCase('record', async ({ page, say }, { kyc }) =>
      page({
        title: say.kyc.title,
        main: kycPage(say, await counter.session({ kyc })),
        scripts: [elements.kyc, own],
      }),
    ),

    'GET /signature': onCase('request', async (visit, request) => {
      const { page, say, address } = visit
      const of = sessionFor(request, address)
      if (!of) return visit.missing()
      return page({
        title: say.signature.title,
        main: signaturePage(say, request.signers, { address, signer: of.signer, session: await counter.session(of) }),
        scripts: [elements.signature, own],
      })
    }),

    // a session lasts for a while only; whoever has the address gets another
    'POST /session': async ({ request, address }) => {
      if (!isSameOrigin(request)) return Response.json(null, { status: 403 })
      const of = subjectOf(address)
      if (!of) return Response.json(null, { status: 404 })
      return Response.json({ session: await counter.session(of) }, { headers: { 'cache-control': 'no-store' } })
    },
  }

  function onOrder(show: (visit: Visit, order: Order, session: string) => Response): Route {
    return async (visit) => {
      const { searchParams, pathname } = visit.address
      const ref = searchParams.get('order')
      if (!ref) return seeOther(visit.say.link(pathname, { ...queryOf(visit), order: orders.place(sample()) }))
      const order = orders.get(ref)
      return order ? show(visit, order, await counter.session({ order: ref })) : visit.missing()
    }
  }

  function onCase<Kind extends keyof Case>(
    kind: Kind,
    show: (visit: Visit, about: Case[Kind]) => Promise<Response>,
  ): Route {
    return async (visit) => {
      const { searchParams, pathname } = visit.address
      const ref = searchParams.get(kind)
      if (!ref) return seeOther(visit.say.link(pathname, { ...queryOf(visit), [kind]: await counter.begin(kind) }))
      const about = cases.get(kind, ref)
      return about ? show(visit, about) : visit.missing()
    }
  }

  function subjectOf(address: URL): SessionOf | null {
    const ref = (name: string) => address.searchParams.get(name) ?? ''
    const record = cases.get('record', ref('record'))
    const request = cases.get('request', ref('request'))
    if (record) return record
    if (request) return sessionFor(request, address)
    return orders.get(ref('order')) ? { order: ref('order') } : null
  }
}

// in a shop it is the one who is signed in; here the address says which of them looks at the page, the first if not said
function sessionFor({ onboarding, signers }: Case['request'], { searchParams }: URL) {
  const signer = signers[Number(searchParams.get('signer') ?? 1) - 1]
  return signer ? { onboarding, signer: signer.email } : null
}

// the provider's origin is let in where the mode needs it, and nowhere else
function additionsFor(mode: Mode, cards: string) {
  if (mode === 'own') return { 'connect-src': `'self' ${cards}` }
  return mode === 'redirect' ? {} : { 'frame-src': cards }
}

const sample = (): readonly Line[] => catalogue.slice(0, 1).map((product) => ({ product, quantity: 1 }))

// the language is put back by the link
function queryOf({ address }: Visit): Record<string, string> {
  const { lang: _, ...query } = Object.fromEntries(address.searchParams)
  return query
}
