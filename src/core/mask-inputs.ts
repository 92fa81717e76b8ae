import { isRecord } from './is-record.ts'
import type { FieldErrors } from './validate.ts'

/** The most characters of a text of the service that an error repeats. */
const maxTextLength = 1000

/**
 * Returns a function that masks the personal and secret values of a request in texts of the service, which may quote
 * them: those of 4 or more letters and digits, in upper or lower case, with or without accents and separators
 * (`529.982.247-25`, `ANA LIMA`), and with characters escaped as in JSON (`\u00e9`), in a URL (`%C3%A9`) or in HTML
 * (`&eacute;`, `&#233;`). It cuts a text after 1000 characters, and before a value that this would cut.
 */
export function maskInputs(sent: unknown): (text: string) => string {
  const values = privateValues(sent, '')
  return (whole) => {
    const isCut = whole.length > maxTextLength
    // an escape of which a part is left hides the value before it
    const bounded = isCut ? whole.slice(0, maxTextLength).replace(/[\\%&][\w#]{0,9}$/, '') : whole
    // for each place where a value begins, where it ends
    const hidden: number[] = []
    // a value after a sign of an escape, such as `%1000`, reads as one
    for (const pattern of [spelling, /./g]) {
      const [plain, starts, ends] = plainText(bounded, pattern)
      for (const value of values) {
        const find = (part: string, from: number) => {
          for (let at = from; (at = plain.indexOf(part, at + 1)) >= 0; ) {
            // a value that was cut ends after the text, and is dropped
            const end = ends[at + value.length - 1] ?? Infinity
            const start = starts[at] ?? 0
            hidden[start] = Math.max(hidden[start] ?? 0, end)
          }
        }
        find(value, -1)
        // a value that the bound may have cut, by its beginning
        if (isCut) find(value.slice(0, minLength), plain.length - value.length)
      }
    }
    let masked = ''
    let from = 0
    hidden.forEach((end, at) => {
      if (at >= from) masked += bounded.slice(from, at) + (end < Infinity ? '[input]' : '')
      from = Math.max(from, end)
    })
    return masked + bounded.slice(from) + (isCut ? '…' : '')
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
  return [`${value}`, ...words].map((each) => plainText(each)[0]).filter((plain) => plain.length >= minLength)
}

/** Returns a text's letters and digits in lower case, without accents and escapes, and where each begins and ends. */
function plainText(text: string, pattern = spelling) {
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const match of text.matchAll(pattern))
    for (const letter of unescaped(match).match(/[\p{L}\d]/gu) ?? []) {
      plain += letter.normalize('NFD').charAt(0).toLowerCase()
      starts.push(match.index)
      ends.push(match.index + match[0].length)
    }
  return [plain, starts, ends] as const
}

const spelling =
  /\\u[\da-f]{4}|(%(25)*[\da-f]{2})+|&#(x?[\da-f]{1,6});|&([a-z])(acute|grave|circ|tilde|uml|cedil|ring|caron);|[\p{L}\d]/giu

// `escape` and `unescape` turn letters of Latin-1 into bytes and back: bytes that are not UTF-8 are letters
function unescaped([written, , , code, letter]: RegExpExecArray): string {
  if (!written[1]) return written
  const latin = letter ?? unescape(written.replace(/\\|%(25)+/g, '%'))
  try {
    return code ? String.fromCodePoint(Number(`0${code}`)) : decodeURIComponent(escape(latin))
  } catch {
    return latin
  }
}

/**
 * Lists the fields that the service rejected, each with the rules that it states: `amount: must be at least 1`. `mask`
 * replaces what the request has sent; a rule with an e-mail address or a long number, which may be personal data too,
 * is left out.
 */
export function rejectedFields(fields: FieldErrors, mask: (text: string) => string): string {
  const list = Object.entries(fields).map(([path, rules]) => {
    const shown = rules.filter((rule) => !/@|\d(\W?\d){5}/.test(rule)).join(', ')
    return [path, shown].filter(Boolean).join(': ')
  })
  return mask(list.join('; '))
}
