import type { SessionSubject } from 'guiche/merchant'
import type { RenderCardCheckoutOptions, RenderPayPixChargeOptions } from 'guiche/merchant/render'
import { isSameOrigin } from '../http/same-origin.ts'
import type { PolicyOptions } from '../http/security-headers.ts'
import type { Line } from '../shop/cart.ts'
import { catalogue } from '../shop/catalogue.ts'
import type { Language } from '../shop/localization.ts'
import type { Order, Orders } from '../shop/orders.ts'
import type { Reference, References } from '../shop/references.ts'
import { cardAttributes, cardContent, cardPage, type Mode, modeOf } from '../views/card-page.ts'
import { kycContent, kycPage, kycPhonePage } from '../views/kyc-page.ts'
import type { Script } from '../views/layout.ts'
import { pixContent, pixPage } from '../views/pix-page.ts'
import { signaturePage } from '../views/signature-page.ts'
import type { PaymentStatus } from '../views/thanks-page.ts'
import { companySubject, type OpeningCompany, showCompany } from './company-pages.ts'
import { type RenderContract, renderContract } from './contract-element.ts'
import { type PageContext, type Route, redirect } from './page-context.ts'

/** The functions and files from outside that the pages with an element use. */
export interface ElementPageServices {
  /** Returns the elements with their texts in a language. */
  elementsIn(
    language: Language,
  ): Readonly<Record<'pix' | 'card' | 'cardOwnFields' | 'cardProviderFields' | 'kyc' | 'all', readonly Script[]>>
  /** The origin of the card provider. */
  readonly cardProvider: string
  /** The hash of the style of each element that the server renders. */
  readonly styleHashes: Readonly<Record<'pix' | 'card' | 'kyc' | 'signature', string>>
  /** Renders an element with its first response, so that it is shown before its script runs. */
  readonly render: RenderContract & {
    pix(options: RenderPayPixChargeOptions): Promise<string>
    card(options: RenderCardCheckoutOptions): Promise<string>
  }
  /** Returns the method and status of an order's payment. */
  paymentStatus(ref: string): Promise<PaymentStatus>
  /** Returns what is known about a company that opens an account. */
  openingCompany(company: string): Promise<OpeningCompany>
  /** Creates the session with which a page uses the merchant server. */
  createSession(subject: SessionSubject): Promise<string>
  /** Creates a record at the service, as the query of its page says, and returns the shop's reference to it. */
  create(kind: keyof Reference, query: URLSearchParams): Promise<string>
}

/** The pages with the elements. Without a reference in its URL, a page creates a new order or record. */
export function elementPages(
  orders: Orders,
  references: References,
  services: ElementPageServices,
): Readonly<Record<string, Route>> {
  const { elementsIn, styleHashes, cardProvider, render, paymentStatus, openingCompany, createSession, create } =
    services
  const sessionScript: Script = { src: '/session.js' }
  const tokenizerScript: Script = { src: '/card.js' }
  const cardScripts = (language: Language): Readonly<Record<Mode, readonly Script[]>> => {
    const { card, cardOwnFields, cardProviderFields } = elementsIn(language)
    return {
      frame: card,
      fields: [...cardProviderFields, tokenizerScript],
      own: [...cardOwnFields, tokenizerScript],
      redirect: card,
    }
  }

  return {
    'GET /pix': forOrder(async ({ page, localization, request }, order) => {
      const markup = await render.pix({
        order: order.ref,
        lang: localization.language,
        request,
        content: pixContent(localization, order).markup,
      })
      return page(
        {
          title: localization.payment,
          style: '/elements.css',
          main: pixPage(localization, order, { markup }),
          scripts: [...elementsIn(localization.language).pix, sessionScript],
        },
        { elements: ['pay-pix-charge'], styleHashes: [styleHashes.pix] },
      )
    }),

    'GET /card': forOrder(async ({ page, localization, url, request }, order) => {
      const mode = modeOf(url.searchParams.get('mode'))
      const payment = await paymentStatus(order.ref)
      const hasOpenCode = payment?.method === 'pix' && payment.status === 'open'
      const markup = await render.card({
        order: order.ref,
        lang: localization.language,
        request,
        attributes: cardAttributes(localization, mode, cardProvider),
        ...(mode === 'redirect' && { entry: 'page' }),
        content: cardContent(localization, order).markup,
      })
      return page(
        {
          title: localization.payment,
          style: '/elements.css',
          main: cardPage(localization, { order, mode, element: { markup }, hasOpenCode }),
          scripts: [sessionScript, ...cardScripts(localization.language)[mode]],
        },
        { elements: ['card-checkout'], styleHashes: [styleHashes.card], ...policyFor(mode, cardProvider) },
      )
    }),

    'GET /kyc': forReference('kyc', async ({ page, localization, request }, { kyc }) => {
      const lang = localization.language
      const markup = await render.kyc({ kyc, lang, request, content: kycContent(localization).markup })
      return page(
        {
          title: localization.kyc.title,
          description: localization.kyc.text,
          style: '/elements.css',
          main: kycPage(localization, { markup }),
          scripts: [...elementsIn(lang).kyc, sessionScript],
        },
        { elements: ['kyc-uploader'], styleHashes: [styleHashes.kyc] },
      )
    }),

    // the address in `kyc.phoneURL`: a phone opens it by the link that `<kyc-uploader>` shows
    'GET /kyc/phone': ({ page, localization }) =>
      page(
        {
          title: localization.kyc.title,
          description: localization.kyc.text,
          style: '/elements.css',
          main: kycPhonePage(localization),
          scripts: [{ src: '/phone.js' }, ...elementsIn(localization.language).kyc],
        },
        { elements: ['kyc-uploader'] },
      ),

    'GET /signature': forReference('onboarding', async (context, onboarding) => {
      const { page, localization, url, errorPage } = context
      const subject = signerSubject(onboarding, url)
      if (!subject) return errorPage()
      const { signer } = subject
      const element = await renderContract(render, context, subject)
      return page(
        {
          title: localization.signature.title,
          description: localization.signature.text,
          style: '/elements.css',
          main: signaturePage(localization, { url, signers: onboarding.signers, signer, element }),
          scripts: [...elementsIn(localization.language).all, sessionScript],
        },
        {
          elements: ['onboarding-signature', 'kyc-uploader'],
          styleHashes: [styleHashes.signature, styleHashes.kyc],
        },
      )
    }),

    'GET /company': forReference('company', (context, { company }) =>
      showCompany(context, company, {
        openingCompany,
        createSession,
        renderContract: (subject) => renderContract(render, context, subject),
        styleHashes: [styleHashes.signature, styleHashes.kyc],
        scripts: [...elementsIn(context.localization.language).all, sessionScript],
      }),
    ),

    // a session expires; a page with a valid reference gets a new one
    'POST /session': async ({ request, url }) => {
      if (!isSameOrigin(request)) return Response.json(null, { status: 403 })
      const subject = await subjectOf(url)
      if (!subject) return Response.json(null, { status: 404 })
      return Response.json({ session: await createSession(subject) }, { headers: { 'cache-control': 'no-store' } })
    },
  }

  function forOrder(show: (context: PageContext, order: Order) => Promise<Response>): Route {
    return async (context) => {
      const { url, localization } = context
      const ref = url.searchParams.get('order')
      if (!ref) {
        return redirect(localization.link(url.pathname, { ...queryOf(url), order: orders.place(sampleLines()) }))
      }
      const order = orders.get(ref)
      return order ? show(context, order) : context.errorPage()
    }
  }

  function forReference<Kind extends keyof Reference>(
    kind: Kind,
    show: (context: PageContext, target: Reference[Kind]) => Promise<Response>,
  ): Route {
    return async (context) => {
      const { url, localization } = context
      const ref = url.searchParams.get(kind)
      if (!ref)
        return redirect(
          localization.link(url.pathname, { ...queryOf(url), [kind]: await create(kind, url.searchParams) }),
        )
      const target = references.get(kind, ref)
      return target ? show(context, target) : context.errorPage()
    }
  }

  async function subjectOf(url: URL): Promise<SessionSubject | null> {
    const parameter = (name: string) => url.searchParams.get(name) ?? ''
    const kyc = references.get('kyc', parameter('kyc'))
    const onboarding = references.get('onboarding', parameter('onboarding'))
    const company = references.get('company', parameter('company'))?.company
    if (kyc) return kyc
    if (company) return companySubject(company, await openingCompany(company), url)
    if (onboarding) return parameter('for') === 'kyc-uploader' ? papersOf(onboarding) : signerSubject(onboarding, url)
    return orders.get(parameter('order')) ? { order: parameter('order') } : null
  }
}

/** Returns the subject of a session for the papers of an onboarding. */
const papersOf = ({ onboarding }: Reference['onboarding']) => ({ onboarding })

// A real shop takes the signer from its login. Here the URL names the signer by position (default 1).
function signerSubject({ onboarding, signers }: Reference['onboarding'], { searchParams }: URL) {
  const signer = signers[Number(searchParams.get('signer') ?? 1) - 1]
  return signer ? { onboarding, signer: signer.email } : null
}

// the policy allows the provider's origin only where the mode needs it
function policyFor(mode: Mode, cardProvider: string): PolicyOptions {
  if (mode === 'frame') return { frame: cardProvider }
  if (mode === 'redirect') return {}
  return { sources: { [mode === 'own' ? 'connect-src' : 'frame-src']: [cardProvider] } }
}

const sampleLines = (): readonly Line[] => catalogue.slice(0, 1).map((product) => ({ product, quantity: 1 }))

// link() adds the language again
function queryOf({ searchParams }: URL): Record<string, string> {
  const { lang: _, ...query } = Object.fromEntries(searchParams)
  return query
}
