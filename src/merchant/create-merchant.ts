import { contract } from '../contract/index.ts'
import { problem } from '../contract/problems.ts'
import { TooLarge } from '../core/body.ts'
import { serve } from '../core/serve.ts'
import { cardDesk } from './card/card-desk.ts'
import { closed } from './closed.ts'
import { corsFor } from './cors.ts'
import { deliverSoon } from './deliver.ts'
import { doorkeeper, type Visit } from './doorkeeper.ts'
import type { Work } from './keep-trying.ts'
import { keyring } from './keyring.ts'
import { openDesk } from './kyc/desk.ts'
import { kycDesk } from './kyc/kyc-desk.ts'
import { makeCharge } from './make-charge.ts'
import type { MerchantOptions, Order, OrderCharge } from './options.ts'
import { applySoon, receive } from './receive.ts'
import { type Resolution, type Resolved, resolve } from './resolve.ts'
import { type SessionOf, sessions } from './sessions.ts'
import { shopOf } from './shop.ts'
import { showOrder } from './show-order.ts'
import { showPix } from './show-pix.ts'
import { checkOptions } from './startup.ts'
import { orderStatus } from './order-status.ts'
import { signatureDesk } from './signature/signature-desk.ts'
import { sweep } from './sweep.ts'

/** What a runtime gives beside a request. */
export interface RequestContext {
  /** Keeps the process alive for work that goes on after the answer. */
  waitUntil?(work: Promise<unknown>): void
}

/** A merchant server. Its functions may be passed around on their own. */
export interface Merchant {
  /** Answers the elements' requests and the service's callbacks, below the path of `baseURL`. */
  fetch(request: Request, context?: RequestContext): Promise<Response>
  /** Makes the token by which a page asks for one order, KYC record or onboarding; valid for `expiresIn` seconds, 1800 if not said. */
  session(of: SessionOf, options?: { readonly expiresIn?: number }): Promise<string>
  /** The truth about an order's payment, for the thank-you page and for fulfilment; null when there is no charge. */
  status(of: { readonly order: string }): Promise<OrderCharge | null>
  /**
   * Settles a charge that is in doubt or stays under way, by what the shop has found out elsewhere: `paid` or `refunded`
   * in full, `refused`, still `processing`, or `not_made` at all. The hooks are called as if the service had told it. Of
   * the order's charges it is the one in doubt or under way, or that of the `attempt` that is named. Gives the charge as
   * it stands then.
   *
   * @throws InputError for an order without such a charge, and for what cannot have become of it.
   */
  resolve(of: Resolved, found: Resolution): Promise<OrderCharge>
  /**
   * Takes up what a crash, a failing hook or a failing store has left, removes files whose time is over, and gives how
   * many things it did. Call it at the start and every minute or so, from a timer or a scheduled job; several at once do
   * no harm.
   */
  sweep(): Promise<number>
}

/**
 * Makes the server that the elements talk to: it looks orders up, has the service make their charges, one for each order,
 * hears the service's callbacks and tells the shop; it takes the documents of KYC records, and shows contracts to sign.
 *
 * @throws InputError for a secret of less than 32 bytes, for a `baseURL` that the service cannot call, and for what is
 *   opened without the operations that it needs.
 */
export function createMerchant<O extends Order>(options: MerchantOptions<O>): Merchant {
  checkOptions(options)
  const shop = shopOf(options)
  const keys = keyring([options.secret].flat())
  const { issue, read, isSigner } = sessions(keys, shop.clock)
  const { kyc, onboardings } = options.api
  const desk = (options.kyc && kyc && openDesk(shop, kyc, options.kyc, keys)) ?? null
  const documents =
    desk && kycDesk(desk, { guard, keep: (request, work) => contexts.get(request)?.waitUntil?.(work.catch(() => {})) })
  const contracts = options.signature && onboardings && signatureDesk(shop, onboardings, options.signature, isSigner)
  const cors = corsFor(options.origins ?? [])
  const contexts = new WeakMap<Request, RequestContext>()
  const later = (request: Request, { ended }: Work) => contexts.get(request)?.waitUntil?.(ended)
  const tell = ({ request, order }: Visit) => later(request, deliverSoon(shop, order))
  const show = (visit: Visit, face: Parameters<typeof showOrder>[4]) =>
    showOrder(shop, visit.order, visit.request, () => tell(visit), face)
  const cards = cardDesk(shop, options)

  const handle = serve(
    contract,
    {
      pix: options.order
        ? {
            create: ({ renew }, visit) => guard('POST /pix', () => finish(visit, makeCharge(shop, visit.order, renew))),
            get: (_, visit) => guard('GET /pix', () => show(visit, (seen) => showPix(seen, shop.rules))),
          }
        : { create: closed, get: closed },
      card: cards
        ? {
            get: (_, visit) => guard('GET /card', () => show(visit, cards.show)),
            pay: (payment, visit) => guard('POST /card', () => finish(visit, cards.pay(visit.order, payment))),
          }
        : { get: closed, pay: closed },
      kyc: documents ?? { get: closed, upload: closed, submit: closed, store: closed, file: closed },
      signature: contracts ?? { get: closed, file: closed },
      callbacks: {
        receive: ({ token }, { request }) =>
          guard('POST /callbacks', async () => {
            const kept = await receive(shop, token, request)
            if (kept instanceof Response) return kept
            const work = applySoon(shop, kept)
            later(request, work)
            await work.begun
            return new Response(null, { status: 204 })
          }),
      },
    },
    doorkeeper(read),
  )

  // a charge is made to its end, even when the payer has gone, and then the shop is told
  async function finish(visit: Visit, answer: Promise<Response>): Promise<Response> {
    contexts.get(visit.request)?.waitUntil?.(answer.catch(() => {}))
    await answer
    tell(visit)
    return answer
  }

  async function guard(where: string, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof TooLarge) throw error
      shop.report(error, where)
      return problem('internal')
    }
  }

  return {
    async fetch(request, context) {
      if (context) contexts.set(request, context)
      const { pathname } = new URL(request.url)
      const path = pathname.startsWith(`${shop.mount}/`) ? pathname.slice(shop.mount.length) : ''
      const answer = cors.preflight(request) ?? (await guard('fetch', () => handle(request, path)))
      answer.headers.set('cache-control', 'no-store')
      cors.open(request, answer)
      return answer
    },
    session: (of, { expiresIn = 1800 } = {}) => issue(of, expiresIn),
    status: ({ order }) => orderStatus(shop, order),
    resolve: (of, found) => resolve(shop, of, found),
    sweep: () => sweep(shop, desk),
  }
}
