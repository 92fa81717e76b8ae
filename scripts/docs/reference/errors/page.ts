import { type ErrorCause, errorGroups } from './causes.ts'
import { groupsInPortuguese } from './causes-portuguese.ts'
import { errorMessages } from './error-messages.ts'
import { withLinksOf } from './portuguese-links.ts'

const generatedFrom = (texts: string) =>
  `<!-- Made by the build from test/contract/error-messages and scripts/docs/reference/errors/${texts}. Edit those. -->`

const texts = {
  en: {
    generated: generatedFrom('causes.ts'),
    title: 'Errors',
    intro: `For a developer who has read an error. Search this page for its text. Each text stands below its cause and its cure. Numbers, names and paths in it are examples.

A message has the place, then what happened, then what to do: \`POST /v2/payin/payments: 401, Refused; check the key\`. It never contains a key or personal data. The \`outcome\` of a [client’s error](client.md) says whether a request was sent, refused, done in part, or may have happened.`,
    cause: 'Cause',
    cure: 'Cure',
  },
  ptBR: {
    generated: generatedFrom('causes-portuguese-*.ts'),
    title: 'Erros',
    intro: `Para quem leu um erro. Procure nesta página o texto dele, que está em inglês, como o código o escreve. Acima de cada texto estão a causa e a solução. Números, nomes e caminhos nele são exemplos.

Uma mensagem tem o lugar, depois o que aconteceu, depois o que fazer: \`POST /v2/payin/payments: 401, Refused; check the key\`. Ela nunca contém uma chave ou dados pessoais. O \`outcome\` de um [erro do cliente]() diz se uma requisição foi enviada, recusada, executada em parte, ou se pode ter sido executada.`,
    cause: 'Causa',
    cure: 'Solução',
  },
} as const

/** Writes the page of errors in a language. Its links lead to Portuguese pages where `portuguesePages` has them. */
export function errorsPage(language: keyof typeof texts, portuguesePages: readonly string[] = []): string {
  const found = messagesByCause()
  const groups = errorGroups.map((group) => ({
    ...group,
    causes: group.causes.map((cause) => ({ ...cause, messages: found.get(cause) ?? [] })),
  }))
  const [written, intro] =
    language === 'en'
      ? [groups, texts.en.intro]
      : [groupsInPortuguese(groups, portuguesePages), withLinksOf(texts.en.intro, texts.ptBR.intro, portuguesePages)]
  const sections = written.map(({ title, intro, causes }) =>
    [`## ${title}`, intro, ...causes.map((cause) => causeText(cause, language))].join('\n\n'),
  )
  return `${[texts[language].generated, `# ${texts[language].title}`, intro, ...sections].join('\n\n')}\n`
}

/** Finds the messages of each cause. Throws where a message has none. */
export function messagesByCause(messages: readonly string[] = errorMessages()): Map<ErrorCause, string[]> {
  const forms = errorGroups.flatMap(({ causes }) =>
    causes.flatMap((cause) => cause.messages.map((form) => ({ cause, form, pattern: patternOf(form) }))),
  )
  const found = new Map<ErrorCause, string[]>()
  for (const message of messages) {
    // of several forms, the one with the most words of its own
    const [best] = forms
      .filter(({ pattern }) => pattern.test(message))
      .toSorted((one, other) => other.form.length - one.form.length)
    if (!best) throw new Error(`scripts/docs/reference/errors/causes.ts has no cause of: ${message}`)
    found.set(best.cause, [...(found.get(best.cause) ?? []), message])
  }
  return found
}

const patternOf = (form: string) =>
  new RegExp(`^${form.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('…', '[^]*')}$`)

const causeText = ({ title, cause, cure, messages }: ErrorCause, language: keyof typeof texts) =>
  [
    `### ${title}`,
    `**${texts[language].cause}.** ${cause}`,
    `**${texts[language].cure}.** ${cure}`,
    `\`\`\`text\n${messages.map((message) => message.replaceAll('\n', ' ')).join('\n')}\n\`\`\``,
  ].join('\n\n')
