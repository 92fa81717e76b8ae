import type { RunOptions } from 'axe-core'
import 'axe-core/axe.min.js'

declare const axe: typeof import('axe-core')

// no page of another origin has axe
const options: RunOptions = { resultTypes: ['violations'], iframes: false }

/** Returns the violations of axe's rules by an element. */
export const violations = (element: Element) => violationsOf(element, options)

/** Returns the violations of axe's rules of colours. Another theme changes the result of no other rule. */
export const colourViolations = (element: Element) =>
  violationsOf(element, { ...options, runOnly: ['color-contrast', 'link-in-text-block'] })

async function violationsOf(element: Element, options: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(element, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`),
  )
}
