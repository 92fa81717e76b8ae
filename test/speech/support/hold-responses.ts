import type { Page, Request, Route } from 'playwright-core'

export type IsHeld = (request: Request) => boolean

/**
 * Holds back the responses to requests from now on (default: to those that change something), so that what is said meanwhile is
 * complete however fast the servers are. Returns a function that lets them through, and all later ones. The routes stay: a route
 * that is removed ends the requests that it has.
 */
export async function holdResponses(page: Page, isHeld: IsHeld = (request) => request.method() !== 'GET') {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (isHeld(route.request())) await promise
    await route.fallback()
  }
  await page.route('**', hold)
  return () => resolve()
}

/**
 * Holds back what polling receives from an address, from now on, where it matches a pattern. Of two announcements in a row, a slow
 * screen reader says the later one twice. Returns a function that lets it through.
 */
export async function holdPolled(page: Page, address: string, pattern: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch({ timeout: 60_000 })
    if (pattern.test(await response.text())) await promise
    await route.fulfill({ response })
  }
  await page.route(address, hold)
  return () => resolve()
}
