import type { BrowserContext } from 'playwright-core'

const prefix = 'policy violation: '

/** Records what no page of the demo may do: violate its policy, send a request to another origin, or throw an error. */
export async function recordViolations(
  context: BrowserContext,
  origins: readonly string[],
  problems: string[],
): Promise<void> {
  context.on('request', (request) => {
    if (!origins.includes(new URL(request.url()).origin)) problems.push(`foreign request: ${request.url()}`)
  })
  context.on('weberror', (thrown) => problems.push(`error: ${thrown.error()}`))
  context.on('console', (message) => {
    if (message.text().startsWith(prefix) || isPolicyMessage(message.text())) problems.push(message.text())
  })
  await context.addInitScript((text) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`${text}${effectiveDirective} ${blockedURI}`)
    })
  }, prefix)
}

const isPolicyMessage = (text: string) => /content.security.policy|trustedhtml|trustedscript/i.test(text)
