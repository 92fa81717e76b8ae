import { ownValue } from '../../values/own-value.ts'
import { readText } from '../../http/read-text.ts'
import { money } from '../../values/money.ts'
import { SandboxError } from '../core/sandbox-error.ts'

const maxBodyBytes = 64 * 1024

/** Returns whether a request has a form of the panel. Any other body is parsed as JSON. */
export const isForm = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Parses the input of an action: JSON, or a form in which people write amounts and minutes. Throws SandboxError. */
export async function parseActionInput(request: Request): Promise<unknown> {
  try {
    const text = await readText(request, maxBodyBytes)
    return isForm(request) ? parseForm(new URLSearchParams(text)) : JSON.parse(text || '{}')
  } catch {
    throw new SandboxError(
      'invalid-input',
      "The request's body could not be read. Send JSON of at most 64 KiB, or the form of the panel.",
    )
  }
}

const parseForm = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form]
      .filter(([, text]) => text !== '')
      .map(([name, text]) => ownValue(fieldParsers, name)?.(text) ?? [name, text]),
  )

const fieldParsers: Record<string, (text: string) => [name: string, value: number]> = {
  amount: (text) => ['amount', money.parse(text)],
  minutes: (text) => ['ms', Number(text) * 60_000],
  times: (text) => ['times', Number(text)],
  delayMs: (text) => ['delayMs', Number(text)],
}
