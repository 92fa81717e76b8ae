import type { BrowserContext } from 'playwright-core'

const mark = 'policy violation: '

/** Notes what no page of the demo may do: break the policy, ask an origin for anything that is not given, throw. */
export async function watch(context: BrowserContext, origins: readonly string[], problems: string[]): Promise<void> {
  context.on('request', (request) => {
    if (!origins.includes(new URL(request.url()).origin)) problems.push(`foreign request: ${request.url()}`)
  })
  context.on('weberror', (thrown) => problems.push(`error: ${thrown.error()}`))
  context.on('console', (message) => {
    if (message.text().startsWith(mark) || isPolicyMessage(message.text())) problems.push(message.text())
  })
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`${prefix}${effectiveDirective} ${blockedURI}`)
    })
  }, mark)
}

const isPolicyMessage = (text: string) => /content.security.policy|trustedhtml|trustedscript/i.test(text)
