import * as fc from 'fast-check'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { validate } from '../../../src/core/validate.ts'
import { cardViewSchema as cardSchema } from '../../../src/merchant-api/card.ts'
import { chargeViewSchema as chargeSchema } from '../../../src/merchant-api/charge.ts'
import {
  kycDocumentViewSchema as kycDocumentSchema,
  kycViewSchema as kycSchema,
  uploadTicketSchema as ticketSchema,
} from '../../../src/merchant-api/kyc.ts'
import { signatureViewSchema as signatureSchema } from '../../../src/merchant-api/signature.ts'
import { isCardView } from '../../../widgets/card-checkout/requests.ts'
import { isChargeView } from '../../../widgets/common/guards/charge-view.ts'
import { accept, type Guard } from '../../../widgets/common/guards/guard.ts'
import { isKycDocumentView, isKycView, isUploadTicket } from '../../../widgets/kyc-uploader/requests.ts'
import { isSignatureView } from '../../../widgets/onboarding-signature/requests.ts'
import { anyJson, type JsonEdit, jsonEdits, withEdits } from '../../fuzz/json-inputs.ts'
import { valuesOf } from './values-of-schema.ts'

const pairs: [name: string, schema: v.GenericSchema, guard: Guard<unknown>][] = [
  ['a charge', chargeSchema, isChargeView],
  ['a card checkout', cardSchema, isCardView],
  ['a KYC record', kycSchema, isKycView],
  ['a KYC document', kycDocumentSchema, isKycDocumentView],
  ['an upload ticket', ticketSchema, isUploadTicket],
  ['an onboarding', signatureSchema, isSignatureView],
]

// values at the limits of the schemas
const limits = ['', 'x', 'x'.repeat(64), 'x'.repeat(65), '1234', '12345', -1, 0, 1, 2 ** 53 - 1, 2 ** 53, [], {}]
const limitEdit = fc
  .record({ place: fc.nat(), value: fc.constantFrom<unknown>(...limits) })
  .map((edit): JsonEdit => ({ ...edit, kind: 'replace', key: '' }))
const edits = fc.oneof(
  jsonEdits,
  limitEdit.map((edit) => [edit]),
)

describe.for(pairs)('the guard of %s and the schema of the merchant API', ([, schema, guard]) => {
  /** What the schema returns for a value; null if it rejects the value. */
  const parse = (value: unknown) => {
    const result = validate(schema, value)
    return result.success ? result.output : null
  }

  test('accept every valid body, and return the same', () => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(parse(value)).not.toBeNull()
        expect(accept(guard, value)).toStrictEqual(parse(value))
      }),
    )
  })

  test('accept and reject the same changed bodies, and return the same', () => {
    let accepted = 0
    let rejected = 0
    fc.assert(
      fc.property(valuesOf(schema), edits, (value, edits) => {
        const changed = withEdits(value, edits)
        const expected = parse(changed)
        if (expected) accepted++
        else rejected++
        expect(accept(guard, changed)).toStrictEqual(expected)
      }),
      { numRuns: 3000 },
    )
    expect(Math.min(accepted, rejected)).toBeGreaterThan(100)
  })

  test('accept and reject the same hostile values', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(accept(guard, value)).toStrictEqual(parse(value))
      }),
    )
    for (const value of [null, undefined, 1, 'x', [], [[]], new Map(), Number.NaN])
      expect(accept(guard, value)).toStrictEqual(parse(value))
  })
})
