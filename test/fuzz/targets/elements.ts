import * as fc from 'fast-check'
import { ServiceError } from '../../../src/core/errors.ts'
import { problem } from '../../../src/merchant-api/problems.ts'
import { problemPrefix } from '../../../src/merchant-api/responses.ts'
import * as card from '../../../widgets/card-checkout/machine.ts'
import { cardFields } from '../../../widgets/card-fields/card.ts'
import { formatExpiry, parseExpiry } from '../../../widgets/card-fields/expiry.ts'
import { digitGroups, digitsIn, isLuhn, numberLength } from '../../../widgets/card-fields/number.ts'
import { parseTokenizerResponse } from '../../../widgets/card-fields/tokenizer.ts'
import { parseFromFrame, parseToFrame } from '../../../widgets/card-frame/messages.ts'
import { permanentProblem } from '../../../widgets/common/connection/errors.ts'
import { readInitialResponse } from '../../../widgets/common/first-response/first-response.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import * as kyc from '../../../widgets/kyc-uploader/machine.ts'
import * as signature from '../../../widgets/onboarding-signature/machine.ts'
import * as pix from '../../../widgets/pay-pix-charge/machine.ts'
import { hostileKeys, mutatedJson } from '../json-inputs.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const problemBodies = await Promise.all(
  [problem('price-changed'), problem('validation-failed', { fields: { 'payer.email': ['is wrong'] } })].map((each) =>
    each.json(),
  ),
)
const problemBody = fc.oneof(
  mutatedJson(...problemBodies),
  fc.constantFrom(...hostileKeys).map((name) => ({ type: problemPrefix + name, title: 'x' })),
)

const clone = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true })

/** What the elements read: problems of the merchant server, and messages of other windows. */
export const elementTargets = [
  fuzzTarget(
    'problem-body',
    fc.tuple(problemBody, fc.constantFrom(400, 401, 404, 409, 429, 500, 503)),
    ([body, status]) => {
      const error = new ServiceError({ operation: 'pix.create', correlationId: '' }, status, body, null)
      const name = permanentProblem(error)
      ensure(name === null || typeof name === 'string', 'a problem must have a name, or none')
      const change = { type: 'failed', problem: name } as const
      for (const state of [
        pix.step(loading, change),
        card.step(loading, change),
        kyc.step(loading, change),
        signature.step(loading, change),
      ])
        ensure(!('reason' in state) || typeof state.reason === 'string', 'a reason must be the key of a text')
    },
  ),

  fuzzTarget(
    'initial-response',
    fc.oneof(
      fc.anything(),
      mutatedJson({ session: 'session-1', etag: '"1"', body: {} }, { session: 'session-1', etag: 'W/"1"', body: null }),
      fc.string({ unit: 'binary' }).map((etag) => ({ session: 'session-1', etag, body: {} })),
    ),
    (value) => {
      const initial = readInitialResponse(value, 'session-1')
      if (initial === null) return
      ensure(initial.session === 'session-1', 'a response of another session must not be shown')
      const { etag } = initial
      // Headers throws for a text that cannot be sent
      ensure(new Headers({ 'if-none-match': etag }).get('if-none-match') === etag, 'a tag must be sent as it is')
    },
  ),

  fuzzTarget(
    'message-from-frame',
    fc.oneof(
      clone,
      mutatedJson({ type: 'token', id: 1, token: 'tok', payment_method_id: 'visa' }, { type: 'height', height: 300 }),
    ),
    (message) => {
      const parsed = parseFromFrame(message)
      if (parsed?.type === 'height')
        ensure(parsed.height >= 1 && parsed.height <= 2000, 'a frame must not grow beyond the height of a page')
      if (parsed?.type === 'token')
        ensure(parsed.token.length > 0 && parsed.token.length <= 4096, 'a token must be a text of limited length')
    },
  ),

  fuzzTarget(
    'message-to-frame',
    fc.oneof(
      clone,
      mutatedJson({ type: 'configure', language: 'en', appearance: {}, disabled: false }, { type: 'tokenize', id: 1 }),
    ),
    (message) => {
      const parsed = parseToFrame(message)
      if (parsed?.type === 'configure')
        ensure(
          typeof parsed.language === 'string' && typeof parsed.disabled === 'boolean',
          'settings must have their types',
        )
      if (parsed && 'id' in parsed) ensure(typeof parsed.id === 'number', 'an id must be a number')
    },
  ),

  fuzzTarget(
    'tokenizer-response',
    fc.oneof(clone, mutatedJson({ token: 'tok', payment_method_id: 'visa' }, { invalid: ['number', 'expiry'] })),
    (value) => {
      const parsed = parseTokenizerResponse(value)
      if (parsed === null) return
      if ('invalid' in parsed)
        ensure(
          parsed.invalid.every((field) => cardFields.includes(field)),
          'only fields of a card can be invalid',
        )
      else ensure(parsed.token.length > 0 && parsed.token.length <= 4096, 'a token must be a text of limited length')
    },
  ),

  fuzzTarget(
    'card-number',
    mutatedText('4111 1111 1111 1111', '３７８２-822463-10005', '5078601912345600019'),
    (text) => {
      const digits = digitsIn(text)
      const [min, max] = numberLength(digits)
      ensure(/^\d*$/.test(digits), 'a number must have digits only')
      ensure(
        min >= 12 && max <= 19 && digitGroups(digits).reduce((sum, size) => sum + size, 0) <= 19,
        'no card is longer',
      )
      const valid = Array.from('0123456789', (last) => digits.slice(0, -1) + last).filter(isLuhn)
      ensure(valid.length === 1, 'of the numbers that differ in their last digit, one must be valid')
    },
  ),

  fuzzTarget(
    'card-expiry',
    mutatedText('05/30', '13/30', '0/2030', '1/2100', '5/2030', '0530', '2030-05', '０５／３０'),
    (text) => {
      const expiry = parseExpiry(text)
      if (expiry === null) return
      const { month, year } = expiry
      ensure(month >= 1 && month <= 12 && year >= 2000 && year <= 2099, 'an expiry must be a month of this century')
      ensure(JSON.stringify(parseExpiry(formatExpiry(expiry))) === JSON.stringify(expiry), 'it must be read as written')
    },
  ),
]
