import * as fc from 'fast-check'
import { ServiceError } from '../../../src/core/errors.ts'
import { SetupError } from '../../../src/core/setup-error.ts'
import { redactToken } from '../../../src/merchant/callbacks/redact-token.ts'
import { requestScopes } from '../../../src/merchant/reporting/request-scope.ts'
import { anyJson } from '../json-inputs.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const isShortText = (text: string) => /^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u.test(text)

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()

const typed = fc.string({ unit: fc.constantFrom(...'aeiousrnmlãéçíúABCDLM0123456789 .-@+'), maxLength: 20 })
const sent = fc.record({
  invoice: typed,
  buyer: fc.record({ name: typed, email: typed, document: fc.record({ number: typed }) }),
  checkout: fc.record({ token: typed, payer_phone: typed, card_id: fc.nat() }),
  extra: anyJson,
})

const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => Array.from(text).join('.'),
  (text) => text.replace(/\W/gu, ' - '),
]
const quoted = fc.record({ value: fc.nat(), isWord: fc.boolean(), spell: fc.constantFrom(...spellings) })
const messagePiece = fc.oneof(quoted, mutatedText('The field is invalid: ', '[input]', ', '))

const tokenCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const token = fc.string({ unit: fc.constantFrom(...tokenCharacters), minLength: 43, maxLength: 43 })
const hexOf = (character: string) => character.charCodeAt(0).toString(16)
const escapes: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => `%${hexOf(character)}`,
  (character) => `%2525${hexOf(character).toUpperCase()}`,
  (character) => `\\u00${hexOf(character)}`,
  (character) => `\\\\u00${hexOf(character).toUpperCase()}`,
  (character) => `\\x${hexOf(character)}`,
  (character) => `&#x${hexOf(character)};`,
  (character) => `&#${character.charCodeAt(0)};`,
]

const forged = mutatedText('order-1042', 'A\r\nguiche paid B', '\u001b[2K', '\u0085', '\u2028', '\u202e', '\ud800')

/** Texts from outside that become a part of messages, logs and records. */
export const messageTargets = [
  fuzzTarget('masked-message', fc.tuple(sent, fc.array(messagePiece, { maxLength: 6 })), ([input, pieces]) => {
    const { buyer, checkout } = input
    const { name, email, document } = buyer
    const values = [name, email, document.number, checkout.token, checkout.payer_phone, String(checkout.card_id)]
    const words = name.split(/\s/)
    const isPrivate = (value: string) => plain(value).length >= 4
    const quote = (texts: readonly string[], at: number) => texts[at % texts.length] ?? ''
    const text = pieces
      .map((piece) =>
        typeof piece === 'string' ? piece : piece.spell(quote(piece.isWord ? words : values, piece.value)),
      )
      .join('')
    const call = { operation: 'payins.createPix', correlationId: '' }
    const error = new ServiceError(call, 422, { message: text, errors: { field: [text] } }, null, input)
    const [masked = ''] = error.fields['field'] ?? []
    ensure(error.message.includes(masked.replace(/\.$/, '')), 'a message must be masked as its fields are')
    const parts = masked.split('[input]')
    const longWords = words.filter((word) => word.length >= 4)
    for (const value of [...values, ...longWords].filter(isPrivate).map(plain))
      ensure(!parts.some((part) => plain(part).includes(value)), 'a masked message must contain no private value')
    parts.reduce((from, part) => {
      const at = text.indexOf(part, from)
      ensure(at >= 0, 'the rest of a message must stay as it is')
      return at + part.length
    }, 0)
  }),

  fuzzTarget('log-line', fc.tuple(forged, forged, fc.constantFrom('setup', 'other', 'text')), ([text, where, kind]) => {
    const lines: string[] = []
    const scopeOf = requestScopes({ log: (line: string) => void lines.push(line) }, (bytes) => new Uint8Array(bytes), {
      track: (work) => work,
    })
    const scope = scopeOf(new Request('https://shop.example'))
    const other = new Error(`${text} of 52998224725`)
    scope.report(kind === 'setup' ? new SetupError(text) : kind === 'other' ? other : text, where, text)
    scope.report(text, where, text)
    scope.logLine(`${where}: ${text}`)
    ensure(lines.length === 2, 'a failure must be one line, once')
    for (const line of lines) {
      ensure(!/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(line), 'a log line must have no control character')
      ensure(!line.includes('of 52998224725'), 'a log must not contain the message of a foreign error')
    }
    ensure(!isShortText(text) || lines[1] === `guiche ${where}: ${text}` || !isShortText(where), 'a short text stays')
  }),

  fuzzTarget(
    'escaped-token',
    fc.tuple(
      token,
      fc.array(fc.constantFrom(...escapes), { minLength: 1, maxLength: 43 }),
      mutatedText('{"url":"https://shop.example/pay/callbacks/', 'notification_url=', '%25\\\\'),
      mutatedText('"}', '&invoice=A-1'),
    ),
    ([secret, spell, before, after]) => {
      const escaped = Array.from(secret, (character, at) => spell[at % spell.length]?.(character) ?? '').join('')
      const text = redactToken(before + escaped + after, secret)
      ensure(!unescaped(text).includes(secret), 'a stored body must not contain its token in any spelling')
      ensure(text.startsWith(before.slice(0, -8)) && text.endsWith(after), 'the rest of a body must stay as it is')
    },
  ),
]

/** Decodes every escape of a text, also those that were escaped again. */
function unescaped(text: string): string {
  const decoded = text
    .replace(/\\+(?:u00|x)([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#x([\da-f]{2});/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#(\d{2,3});/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/%([2-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return decoded === text ? text : unescaped(decoded)
}
