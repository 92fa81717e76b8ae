import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { expect, test } from 'vitest'
import { buildPixCode } from '../../../src/sandbox/pix/pix-code-builder.ts'

test('the central bank’s dynamic example is reproduced, except the case of its GUI', () => {
  const url = 'https://pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99'
  expect(buildPixCode({ url, name: 'EMPRESA', city: 'SAO PAULO' }).slice(0, -4)).toBe(
    '00020101021226770014br.gov.bcb.pix2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304',
  )
})

test('the central bank’s static example is reproduced', () => {
  expect(buildPixCode({ key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

test('accents are removed, and names are truncated', () => {
  const code = buildPixCode({
    key: 'loja@example.com',
    name: 'Panificação e Confeitaria São João',
    city: 'São José dos Campos',
    amount: 5,
    txid: 'A1001',
  })
  expect(getPixPayloadInfo(code)).toEqual({
    key: 'loja@example.com',
    merchantName: 'Panificacao e Confeitaria',
    merchantCity: 'Sao Jose dos Ca',
    amount: 0.05,
    txid: 'A1001',
    pointOfInitiation: 'static',
  })
})

test.each([
  ['a url longer than its field', { url: `pix.example.com/${'a'.repeat(80)}`, name: 'Loja', city: 'Manaus' }],
  ['a name without any supported character', { url: 'pix.example.com/1', name: '日本', city: 'Manaus' }],
  ['an amount of zero', { url: 'pix.example.com/1', name: 'Loja', city: 'Manaus', amount: 0 }],
  ['a fraction of a cent', { url: 'pix.example.com/1', name: 'Loja', city: 'Manaus', amount: 10.5 }],
])('%s is rejected', (_, parts) => {
  expect(() => buildPixCode(parts)).toThrow(RangeError)
})
