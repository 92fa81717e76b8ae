import { type Additions, policy, policyWith } from '../http/policy.ts'
import { layout, type Page } from '../views/layout.ts'
import { missingPage } from '../views/missing-page.ts'
import { type Speech, speechOf } from './language.ts'

/** Somebody asks for a page. */
export interface Visit {
  readonly request: Request
  readonly address: URL
  readonly say: Speech
  /** Sends a page, under a policy with what it needs beside the shop's own origin. */
  page(page: Omit<Page, 'address'>, additions?: Additions): Response
  /** Sends the page for what is not there, or not for everybody. */
  missing(status?: 403 | 404): Response
}

/** Answers one address of the shop. */
export type Route = (visit: Visit) => Response | Promise<Response>

/** Looks at a request as a visit. */
export function visitOf(request: Request): Visit {
  const address = new URL(request.url)
  const say = speechOf(address)
  const send = (page: Omit<Page, 'address'>, status: number, additions: Additions = {}) =>
    new Response(layout(say, { ...page, address }), {
      status,
      // a page holds a session and tells of an order as it is now
      headers: {
        ...policyWith(additions),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
    })
  return {
    request,
    address,
    say,
    page: (page, additions) => send(page, 200, additions),
    missing: (status = 404) => send({ title: say.missing[0], main: missingPage(say) }, status),
  }
}

/** Sends the browser on to another page. */
export const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...policy, location } })
