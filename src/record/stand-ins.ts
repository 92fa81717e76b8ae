import { isCnpj, isCpf, normalizeTaxId } from '../values/tax-id.ts'

const maxLength = 1000
// of a text with one character, all stand-ins may be taken
const maxAttempts = 20
const consonants = 'bcdfghjklmnpqrstvwxz'

/** Replaces texts and numbers by others of the same kind and length: the same for the same value. */
export interface StandIns {
  /** Returns the stand-in of a text. It contains none of `sent`, which are plain. */
  text(value: string, sent: readonly string[]): Promise<string>
}

const maxKept = 50_000

/** Creates stand-ins under a key that nobody else has, and that ends with the process. */
export async function createStandIns(): Promise<StandIns> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const drawn = async (value: string, attempt: number) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${attempt} ${value}`)))
  /** The values that stand-ins stand for, so that a short one stands for one value. */
  const owners = new Map<string, string>()

  return {
    async text(value, sent) {
      const cut = value.slice(0, maxLength)
      const plain = plainOf(value)
      for (let attempt = 0; ; attempt++) {
        const made = withWrongDigits(draw(cut, await drawn(plain, attempt)))
        const plainMade = plainOf(made)
        const isTaken = (owners.get(plainMade) ?? plain) !== plain || sent.some((each) => plainMade.includes(each))
        if (isTaken && attempt < maxAttempts) continue
        if (owners.size < maxKept) owners.set(plainMade, plain)
        return value.length > maxLength ? `${made}… (${value.length})` : made
      }
    },
  }
}

/** Returns the letters and digits of a text, in lower case and without accents: in whichever way it is written. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns a text with other letters and digits; separators stay, so that its form can be read. */
function draw(text: string, bytes: Uint8Array): string {
  let at = 0
  return Array.from(text, (character) => {
    const byte = () => bytes[at++ % bytes.length] ?? 0
    if (/\d/.test(character)) return character === '0' || at ? String(byte() % 10) : String(1 + (byte() % 9))
    if (!/\p{L}/u.test(character)) return character.charCodeAt(0) < 128 ? character : '?'
    const letter = consonants.charAt(byte() % consonants.length)
    return character === character.toLowerCase() ? letter : letter.toUpperCase()
  }).join('')
}

const long = /[\dA-Z](?:[./ -]?[\dA-Z]){9,18}\d/gi

/** Changes the last digit of what would be a valid CPF, CNPJ or card number. */
function withWrongDigits(text: string): string {
  return text.replace(long, (run) => {
    let wrong = run
    for (let more = 1; isNumbered(wrong) && more < 10; more++)
      wrong = run.slice(0, -1) + ((Number(run.at(-1)) + more) % 10)
    return wrong
  })
}

function isNumbered(run: string): boolean {
  const number = normalizeTaxId(run.replaceAll(' ', ''))
  return isCpf(number) || isCnpj(number) || (/^\d{13,19}$/.test(number) && isLuhn(number))
}

const isLuhn = (digits: string) =>
  Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 ? 2 : 1))
    .reduce((sum, each) => sum + (each > 9 ? each - 9 : each), 0) %
    10 ===
  0
