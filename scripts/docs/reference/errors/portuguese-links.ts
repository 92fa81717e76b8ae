/**
 * Gives the links of a translation, written as `[text]()`, the targets of its English text, in order. A link to a page
 * that is among `pages` in Portuguese leads there: to its start, because its headings have other anchors.
 */
export function withLinksOf(english: string, translation: string, pages: readonly string[]): string {
  const targets = [...english.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
  const places = translation.split(']()').length - 1
  if (places !== targets.length)
    throw new Error(
      `A Portuguese cause of errors has ${places} links, its English text ${targets.length}: ${translation}`,
    )
  const next = targets.map((target) => portugueseTarget(target, pages)).values()
  return translation.replaceAll(']()', () => `](${next.next().value})`)
}

function portugueseTarget(target: string, pages: readonly string[]): string {
  if (/^\w+:/.test(target)) return target
  const [page = ''] = target.split('#')
  return pages.includes(`docs/pt-BR/${page}`) ? page : `../${target}`
}
