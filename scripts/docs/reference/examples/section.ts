import { callText } from './call-texts.ts'
import type { OperationExample } from './calls.ts'
import { curlOf } from './curl.ts'
import { jsonText } from './json-text.ts'
import { type Exchange, runExample } from './run-example.ts'

/** Writes the example of an operation: its call in TypeScript and in curl, the answer, and the error that comes first. */
export async function exampleSection(name: string, example: OperationExample, isDownload: boolean): Promise<string> {
  const { sent, failed } = await runExample(name, example)
  const { when, hasDocumentedStatus } = example.failure
  const { error } = failed
  const status = `${error.status}${hasDocumentedStatus ? '' : ' (the sandbox’s assumption)'}`
  return [
    fenced('ts', `await ${callText(name)}`),
    fenced('sh', await curlOf(sent.request, isDownload)),
    await answer(sent, isDownload),
    `${anError(error.name)} with ${status} is the first to expect, when ${when}:`,
    fenced('text', error.message),
    fenced('json', await jsonOf(failed.response)),
  ].join('\n\n')
}

async function answer({ response }: Exchange, isDownload: boolean): Promise<string> {
  if (isDownload) {
    const type = response.headers.get('content-type') ?? ''
    const [, fileName = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return `The answer is ${response.status} with a file, here \`${fileName}\` of the type \`${type}\`.`
  }
  const json = fenced('json', await jsonOf(response))
  const title = `The answer is ${response.status}`
  if (json.split('\n').length <= longestOpenAnswer) return `${title}:\n\n${json}`
  return `<details><summary>${title} with this body</summary>\n\n${json}\n\n</details>`
}

/** Lines of an answer that is shown at once. A longer one is opened by its reader. */
const longestOpenAnswer = 12

const jsonOf = async (response: Response) => jsonText(await response.clone().json())

const anError = (name: string) => `${/^[AEIOU]/.test(name) ? 'An' : 'A'} \`${name}\``

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``
