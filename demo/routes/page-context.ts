import { isSameOrigin } from '../http/same-origin.ts'
import { type PolicyOptions, securityHeaders } from '../http/security-headers.ts'
import { type Localization, localizationFor } from '../shop/localization.ts'
import { layout, type Page } from '../views/layout.ts'
import { notFoundPage } from '../views/not-found-page.ts'

/** A request for a page, with its localization and the ways to respond. */
export interface PageContext {
  readonly request: Request
  readonly url: URL
  readonly localization: Localization
  /** Sends a page. The policy's options say which elements are on it, and what they need. */
  page(page: Omit<Page, 'url'>, policy?: PolicyOptions): Response
  /** Sends the page for a missing or forbidden address (default 404). */
  errorPage(status?: 403 | 404): Response
}

/** Handles one path of the shop. */
export type Route = (context: PageContext) => Response | Promise<Response>

/** Creates the page context of a request. */
export function createPageContext(request: Request): PageContext {
  const url = new URL(request.url)
  const localization = localizationFor(url)
  const send = (page: Omit<Page, 'url'>, status: number, policy = ownForms) =>
    new Response(layout(localization, { ...page, url }), {
      status,
      // a page contains a session and the order's current state
      headers: {
        ...securityHeaders(policy),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
    })
  return {
    request,
    url,
    localization,
    page: (page, policy) => send(page, 200, policy),
    errorPage: (status = 404) => {
      const [title, description] = localization.notFound
      return send({ title, description, main: notFoundPage(localization) }, status)
    },
  }
}

// pages without an element have forms of the shop
const ownForms: PolicyOptions = { sources: { 'form-action': ["'self'"] } }

/** Redirects the browser to another page. */
export const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { ...securityHeaders(), location } })

/** Handles a form that a page of the shop has sent. It is forbidden to pages of other origins. */
export const formRoute =
  (act: (form: URLSearchParams, context: PageContext) => Response | Promise<Response>): Route =>
  async (context) =>
    isSameOrigin(context.request)
      ? act(new URLSearchParams(await context.request.text()), context)
      : context.errorPage(403)
