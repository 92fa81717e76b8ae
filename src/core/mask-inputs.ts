import { isRecord } from './is-record.ts'
import type { FieldErrors } from './validate.ts'

/** The most characters of a text of the service that an error repeats. */
const maxTextLength = 1000

/**
 * Returns a function that masks the personal and secret values of a request in texts of the service, which may quote them: those
 * of 4 or more letters and digits, in upper or lower case, with or without accents and separators (`529.982.247-25`, `ANA LIMA`),
 * and with characters escaped as in JSON (`\u00e9`), in a URL (`%C3%A9`) or in HTML (`&eacute;`, `&#233;`). It cuts a text after
 * 1000 characters, and before a value that this would cut.
 */
export function maskInputs(sent: unknown): (text: string) => string {
  const values = new Set(privateValues(sent, ''))
  // so that the time does not grow with the number of values
  const lengths = new Map<string, Set<number>>()
  for (const value of values) {
    const prefix = value.slice(0, minLength)
    lengths.set(prefix, (lengths.get(prefix) ?? new Set()).add(value.length))
  }
  return (whole) => {
    const isCut = whole.length > maxTextLength
    // an escape of which a part is left hides the value before it
    const text = isCut ? whole.slice(0, maxTextLength).replace(/[\\%&][\w#]{0,9}$/, '') : whole
    const { plain, places } = plainText(text)
    let masked = ''
    let from = 0
    for (let at = 0; at < plain.length; at++) {
      let length = 0
      for (const each of lengths.get(plain.slice(at, at + minLength)) ?? []) {
        if (isCut && each > plain.length - at) return `${masked}${text.slice(from, places[at]?.start)}…`
        const part = plain.slice(at, at + each)
        if (values.has(part)) length = Math.max(length, part.length)
      }
      if (!length) continue
      masked += `${text.slice(from, places[at]?.start)}[input]`
      at += length - 1
      from = places[at]?.end ?? 0
    }
    return masked + text.slice(from) + (isCut ? '…' : '')
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

interface Place {
  readonly start: number
  readonly end: number
}

/** Returns the letters and digits of a text, in lower case and without accents and escapes, and the place of each. */
function plainText(text: string): { readonly plain: string; readonly places: readonly Place[] } {
  let plain = ''
  const places: Place[] = []
  for (const match of text.matchAll(spelling)) {
    const place = { start: match.index, end: match.index + match[0].length }
    for (const character of unescaped(match).match(/[\p{L}\d]/gu) ?? []) {
      plain += character.normalize('NFD').charAt(0).toLowerCase()
      places.push(place)
    }
  }
  return { plain, places }
}

const spelling =
  /\\u([\da-f]{4})|((?:%(?:25)*[\da-f]{2})+)|&#(\d{1,7});|&#x([\da-f]{1,6});|&([a-z])(?:acute|grave|circ|tilde|uml|cedil|ring|slash|caron);|[\p{L}\d]/giu

function unescaped([written, json, url, decimal, hexadecimal, letter]: RegExpMatchArray): string {
  if (url !== undefined) return unescapedUrl(url.replace(/%(?:25)+(?=[\da-f]{2})/gi, '%'))
  const code = Number(decimal ?? `0x${json ?? hexadecimal}`)
  if (code <= 0x10ffff) return String.fromCodePoint(code)
  return letter ?? written
}

// bytes that are no UTF-8 are letters of Latin-1
function unescapedUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number(`0x${byte}`)))
  }
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
