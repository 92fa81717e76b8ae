import { isCnpj, isCpf, normalizeTaxId } from '../values/tax-id.ts'
import { plainText, type SentTexts } from './sent-texts.ts'

/** Returns what stands for a text. */
export type StandIn = (text: string) => Promise<string>

/** The most characters of a text that its stand-in has. */
const maxLength = 1000

const maxDraws = 32

/** The most stand-ins that are remembered. */
const maxOwners = 50_000

/**
 * Returns a source of stand-ins under a key that nobody can read and that ends with it. A value with the same letters and
 * digits gets the same ones, whatever its separators: `529.982.247-25`, `52998224725`. None is a valid CPF, CNPJ or card
 * number, or contains by chance what was `sent`.
 */
export function standIns(sent: SentTexts): StandIn {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const key = crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  key.catch(() => {}) // the exchange that needs it is not written
  /** The values that stand-ins stand for, so that no short one stands for two. */
  const owners = new Map<string, string>()

  async function standInFor(value: string): Promise<string> {
    const plain = plainText(value)
    let first: string | null = null
    for (let count = 0; count < maxDraws; count++) {
      const text = new TextEncoder().encode(`${count}.${plain}`)
      const drawn = spellAs(value, new Uint8Array(await crypto.subtle.sign('HMAC', await key, text)))
      const owner = owners.get(plainText(drawn))
      if (owner === plain) return drawn
      if (hasCheckDigits(drawn)) continue
      first ??= drawn
      if (owner !== undefined || sent.isIn(drawn)) continue
      if (owners.size < maxOwners) owners.set(plainText(drawn), plain)
      return drawn
    }
    return first ?? value.replace(/[\p{L}\d]/gu, 'x')
  }

  return async (value) => {
    const drawn = await standInFor(value.slice(0, maxLength))
    return value.length > maxLength ? `${drawn}… (${value.length} characters)` : drawn
  }
}

const consonants = 'bcdfghjklmnpqrstvwxz'

/** Writes drawn letters and digits in the form of a text: its cases, its separators, its first digit above zero. */
function spellAs(text: string, drawn: Uint8Array): string {
  let at = 0
  return text.replace(/[^]/gu, (character) => {
    const isDigit = /\d/.test(character)
    if (!isDigit && !/\p{L}/u.test(character)) return character < '\x7f' ? character : '?'.repeat(character.length)
    const isFirst = at === 0
    const byte = drawn[at++ % drawn.length] ?? 0
    // a number of 16 digits stays a safe integer
    if (isDigit && isFirst && character !== '0') return String(1 + (byte % 8))
    if (isDigit) return String(byte % 10)
    const letter = consonants.charAt(byte % consonants.length)
    return (character === character.toLowerCase() ? letter : letter.toUpperCase()).padEnd(character.length, '?')
  })
}

/** Returns whether a text contains a number that could be a person's, a company's or a card's. */
const hasCheckDigits = (text: string): boolean =>
  [text.toUpperCase(), normalizeTaxId(text), plainText(text).toUpperCase()]
    .flatMap((spelling) => [...(spelling.match(/\d+/g) ?? []), ...(spelling.match(/[\dA-Z]+/g) ?? [])])
    .some((run) => isCpf(run) || isCnpj(run) || (/^\d{13,19}$/.test(run) && isLuhn(run)))

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number).reduceRight((total, digit, at) => {
    const value = digit * (1 + ((digits.length - 1 - at) % 2))
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
