import { isCnpj, isCpf, normalizeTaxId } from '../values/tax-id.ts'
import { plainText, type SentTexts } from './sent-texts.ts'

/** Draws what stands for a value: `sent` are texts that it must not contain by chance. */
export interface StandIns {
  text(value: string, sent: SentTexts): Promise<string>
  number(value: number, sent: SentTexts): Promise<number>
}

/** The most characters of a text that its stand-in has. */
const maxLength = 1000

const maxDraws = 32

const maxOwners = 50_000

/**
 * Returns a source of stand-ins under a key that nobody can read and that ends with it. A value with the same letters and
 * digits gets the same ones, whatever its separators: `529.982.247-25`, `52998224725`. None is a valid CPF, CNPJ or card
 * number.
 */
export function standIns(): StandIns {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const key = crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  key.catch(() => {}) // the exchange that needs it is not written

  async function draw(plain: string, count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(32 * Math.ceil(plain.length / 32))
    for (let at = 0; at < bytes.length; at += 32) {
      const text = new TextEncoder().encode(`${count}.${at}.${plain}`)
      bytes.set(new Uint8Array(await crypto.subtle.sign('HMAC', await key, text)), at)
    }
    return bytes
  }

  /** The values that stand-ins stand for, so that no short one stands for two. */
  const owners = new Map<string, string>()

  async function standInFor(value: string, sent: SentTexts): Promise<string> {
    const plain = plainText(value)
    let first: string | null = null
    for (let count = 0; count < maxDraws; count++) {
      const drawn = spellAs(value, plain, await draw(plain, count))
      if (hasCheckDigits(drawn)) continue
      const owner = owners.get(plainText(drawn)) ?? plain
      if (owner === plain && !sent.isIn(drawn)) {
        if (owners.size < maxOwners) owners.set(plainText(drawn), plain)
        return drawn
      }
      first ??= drawn
    }
    return first ?? value.replace(/[\p{L}\d]/gu, 'x')
  }

  return {
    async text(value, sent) {
      const drawn = await standInFor(value.slice(0, maxLength), sent)
      return value.length > maxLength ? `${drawn}… (${value.length} characters)` : drawn
    },
    async number(value, sent) {
      // a last 0 of a fraction would be lost
      const drawn = Number((await standInFor(String(value), sent)).replace(/(\.\d*)0$/, '$11'))
      return Number.isFinite(drawn) ? drawn : 0
    },
  }
}

const consonants = 'bcdfghjklmnpqrstvwxz'

/** Writes drawn letters and digits in the form of a text: its cases, its separators, its first digit above zero. */
function spellAs(text: string, plain: string, drawn: Uint8Array): string {
  let at = 0
  return text.replace(/[^]/gu, (character) => {
    const isDigit = /\d/.test(character)
    if (!isDigit && !/\p{L}/u.test(character)) return character < '\x7f' ? character : '?'.repeat(character.length)
    const byte = drawn[at] ?? 0
    const isFirst = at++ === 0
    // a number of 16 digits stays a safe integer
    if (isDigit && isFirst && character !== '0') return String(1 + (byte % (plain.length > 15 ? 8 : 9)))
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
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  const parts = Array.from(digits, (digit, at) =>
    (digits.length - at) % 2 ? Number(digit) : (doubled[Number(digit)] ?? 0),
  )
  return parts.reduce((sum, part) => sum + part) % 10 === 0
}
