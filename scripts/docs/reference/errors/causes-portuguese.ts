import { clientCausesInPortuguese } from './causes-portuguese-client.ts'
import { serverCausesInPortuguese } from './causes-portuguese-server.ts'
import type { ErrorCause, ErrorGroup } from './causes.ts'
import type { CauseTexts, PortugueseGroups } from './portuguese-groups.ts'
import { withLinksOf } from './portuguese-links.ts'

const files = 'scripts/docs/reference/errors/causes-portuguese-*.ts'

const translations: PortugueseGroups = { ...clientCausesInPortuguese, ...serverCausesInPortuguese }

/**
 * Returns groups of causes in Portuguese, with links to the Portuguese pages among `pages`. Throws where a translation is
 * missing, or translates nothing.
 */
export function groupsInPortuguese(groups: readonly ErrorGroup[], pages: readonly string[]): ErrorGroup[] {
  refuseOthers(Object.keys(translations), groups)
  return groups.map((group) => {
    const { title, intro, causes } = translationOf(group.title, translations)
    refuseOthers(Object.keys(causes), group.causes)
    return {
      title,
      intro: withLinksOf(group.intro, intro, pages),
      causes: group.causes.map((cause) => causeInPortuguese(cause, translationOf(cause.title, causes), pages)),
    }
  })
}

const causeInPortuguese = (english: ErrorCause, [title, cause, cure]: CauseTexts, pages: readonly string[]) => ({
  title,
  messages: english.messages,
  cause: withLinksOf(english.cause, cause, pages),
  cure: withLinksOf(english.cure, cure, pages),
})

function translationOf<Texts>(title: string, texts: Readonly<Record<string, Texts>>): Texts {
  const found = texts[title]
  if (!found) throw new Error(`${files} has no translation of: ${title}`)
  return found
}

function refuseOthers(translated: readonly string[], english: readonly { readonly title: string }[]): void {
  const others = translated.filter((title) => english.every((each) => each.title !== title))
  if (others.length > 0) throw new Error(`${files} translates what does not exist: ${others.join('; ')}`)
}
