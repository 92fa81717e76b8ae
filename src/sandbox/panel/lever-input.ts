import { readText } from '../../core/body.ts'
import { money } from '../../values/money.ts'
import { SandboxError } from '../sandbox-error.ts'

/** Whether a request comes from a form of the panel; else it is taken for JSON. */
export const isForm = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** Reads what a lever is given: JSON as it is, or the fields of a form, in which people write amounts and minutes. */
export async function leverInput(request: Request): Promise<unknown> {
  try {
    const text = await readText(request, 64 * 1024)
    return isForm(request) ? fields(new URLSearchParams(text)) : JSON.parse(text || '{}')
  } catch {
    throw new SandboxError('invalid', 'The body cannot be read.')
  }
}

const fields = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].filter(([, text]) => text !== '').map(([name, text]) => readings[name]?.(text) ?? [name, text]),
  )

const readings: Record<string, (text: string) => [name: string, value: number]> = {
  amount: (text) => ['amount', money.parse(text)],
  minutes: (text) => ['ms', Number(text) * 60_000],
  times: (text) => ['times', Number(text)],
  ms: (text) => ['ms', Number(text)],
}
