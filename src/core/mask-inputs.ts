import { isRecord } from './is-record.ts'
import type { FieldErrors } from './validate.ts'

/**
 * Returns a function that masks the personal and secret values of a request in texts of the service, which may quote them: those
 * of 4 or more letters and digits, however they are written there (`529.982.247-25`, `ANA LIMA`).
 */
export function maskInputs(sent: unknown): (text: string) => string {
  const values = new Set(privateValues(sent, ''))
  // so that the time does not grow with the number of values
  const lengths = new Map<string, Set<number>>()
  for (const value of values) {
    const prefix = value.slice(0, minLength)
    lengths.set(prefix, (lengths.get(prefix) ?? new Set()).add(value.length))
  }
  return (text) => {
    const { plain, positions } = plainText(text)
    let masked = ''
    let from = 0
    for (let at = 0; at < plain.length; at++) {
      let length = 0
      for (const each of lengths.get(plain.slice(at, at + minLength)) ?? []) {
        const part = plain.slice(at, at + each)
        if (values.has(part)) length = Math.max(length, part.length)
      }
      if (!length) continue
      masked += `${text.slice(from, positions[at])}[input]`
      at += length - 1
      from = (positions[at] ?? 0) + 1
    }
    return masked + text.slice(from)
  }
}

const minLength = 4

// words of the interface, amounts, and references of the shop: without them, few messages could be understood
const publicName =
  /^(\w*(type|mode|amount|method)\w*|role|currency|country|expire_?date|invoice|(custom|batch)_?(code|number)|(merchant|service|parent)_id)$/i

/** Returns the values of a request in their plain form: of a name also its words, of any text also its long words. */
function privateValues(value: unknown, name: string): string[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => privateValues(each, key))
  if (Array.isArray(value)) return value.flatMap((each) => privateValues(each, name))
  if ((typeof value !== 'string' && typeof value !== 'number') || publicName.test(name)) return []
  // a token within an address may be quoted alone
  const minWordLength = /name$/i.test(name) ? minLength : 20
  const words = `${value}`.split(/[\s/?&=]/).filter((word) => word.length >= minWordLength)
  return [`${value}`, ...words].map((each) => plainText(each).plain).filter((plain) => plain.length >= minLength)
}

/** Returns the letters and digits of a text, in lower case and without accents, and the position of each. */
function plainText(text: string): { readonly plain: string; readonly positions: readonly number[] } {
  const positions = [...text.matchAll(/[\p{L}\d]/gu)].map(({ index }) => index)
  const plain = positions.map((at) => text.charAt(at).normalize('NFD').charAt(0).toLowerCase()).join('')
  return { plain, positions }
}

/**
 * Lists the fields that the service rejected, each with the rules that it states: `amount: must be at least 1`. `mask`
 * replaces what the request has sent; a rule with an e-mail address or a long number, which may be personal data too, is left
 * out.
 */
export function rejectedFields(fields: FieldErrors, mask: (text: string) => string): string {
  const isPublic = (rule: string) => !/@|\d(\W?\d){5}/.test(rule)
  const list = Object.entries(fields)
    .map(([path, rules]) => [path, rules.filter(isPublic).join(', ')].filter(Boolean).join(': '))
    .join('; ')
  return mask(list)
}
