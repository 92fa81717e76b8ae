import { type ErrorCause, errorGroups } from './causes.ts'
import { errorMessages } from './error-messages.ts'

const intro = `<!-- Made by the build from test/contract/error-messages and scripts/docs/reference/errors/causes.ts. Edit those. -->

# Errors

Search this page for the text of your error. Each text stands below its cause and its cure. Numbers, names and paths in it are examples.

A message has the place, then what happened, then what to do: \`POST /v2/payin/payments: 401, Refused; check the key\`. It never contains a key or personal data. The \`outcome\` of a [client’s error](client.md) says whether a request was sent, refused, done in part, or may have happened.`

export function errorsPage(): string {
  const byCause = messagesByCause()
  const sections = errorGroups.map(({ title, intro, causes }) =>
    [`## ${title}`, intro, ...causes.map((each) => causeText(each, byCause.get(each) ?? []))].join('\n\n'),
  )
  return `${[intro, ...sections].join('\n\n')}\n`
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

const causeText = ({ title, cause, cure }: ErrorCause, messages: readonly string[]) =>
  [
    `### ${title}`,
    `**Cause.** ${cause}`,
    `**Cure.** ${cure}`,
    `\`\`\`text\n${messages.map((message) => message.replaceAll('\n', ' ')).join('\n')}\n\`\`\``,
  ].join('\n\n')
