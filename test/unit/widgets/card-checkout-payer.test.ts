import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { payer } from '../../../src/merchant-api/card.ts'
import { AddressSearch } from '../../../widgets/card-checkout/payer/address-search.ts'
import {
  invalidFieldNames,
  payerInputs,
  readPayer,
  requiredFieldNames,
} from '../../../widgets/card-checkout/payer/payer-fields.ts'
import { testClock } from '../../clock.ts'

describe('typed texts are parsed into the values that are sent', () => {
  test.each([
    ['document', '111.444.777-35', '11144477735'],
    ['document', '111 444 777 35', '11144477735'],
    ['document', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['document', '11.222.333/0001-81', '11222333000181'],
    ['email', 'maria@loja.com.br', 'maria@loja.com.br'],
    ['phone', '(11) 98765-4321', '11987654321'],
    ['phone', '+55 11 98765-4321', '+5511987654321'],
    ['zip_code', '01310-100', '01310100'],
    ['number', 'S/N', 'S/N'],
    ['complement', '', ''],
    ['state', 'SP', 'SP'],
  ] as const)('%s: %s', (name, text, value) => expect(payerInputs[name].parse(text)).toBe(value))
})

describe('invalid texts are not sent', () => {
  test.each([
    ['document', '111.444.777-36'],
    ['document', ''],
    ['email', 'maria@loja'],
    ['email', 'maria loja@x.com'],
    ['phone', '98765-4321'],
    ['zip_code', '0131010'],
    ['street', ''],
    ['state', 'XX'],
  ] as const)('%s: "%s"', (name, text) => expect(payerInputs[name].parse(text)).toBeNull())
})

test('an order requires the fields that it lists, and an address all of its fields', () => {
  expect(requiredFieldNames(['email', 'document'])).toEqual(['document', 'email'])
  expect(requiredFieldNames(['address'])).toEqual([
    'zip_code',
    'street',
    'number',
    'complement',
    'district',
    'city',
    'state',
  ])
  expect(requiredFieldNames([])).toEqual([])
})

const typed: Record<string, string> = {
  document: '111.444.777-35',
  email: 'maria@loja.com.br',
  phone: '(11) 98765-4321',
  zip_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

test('the payer that is sent is valid for the merchant API', () => {
  const read = readPayer(['document', 'email', 'phone', 'address'], (name) => typed[name] ?? '')
  expect(v.parse(payer, read)).toEqual(read)
  expect(read).toEqual({
    document: '11144477735',
    email: 'maria@loja.com.br',
    phone: '11987654321',
    address: {
      zip_code: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  })
  expect(readPayer(['email'], (name) => typed[name] ?? '')).toEqual({ email: 'maria@loja.com.br' })
})

test('the fields of a server’s errors are found by path', () => {
  expect(
    invalidFieldNames(['payer.document', 'payer.address.zip_code', 'plan', 'document', 'payer.address.x.city']),
  ).toEqual(['document', 'zip_code'])
  expect(invalidFieldNames(['payer.address'])).toEqual(['zip_code'])
  expect(invalidFieldNames(['token'])).toEqual([])
})

test('the form has the fields of the merchant API, except the country, which is that of the order', () => {
  const fields = Object.keys(payer.entries).filter((name) => name !== 'country')
  expect(fields).toEqual(['document', 'email', 'phone', 'address'])
})

const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' }
const nothing = () => ''

test('a found address fills empty fields, and keeps typed ones', async () => {
  const search = new AddressSearch(
    () => async () => paulista,
    () => testClock(),
  )
  expect(await search.search('01310100', (name) => (name === 'city' ? 'Osasco' : ''))).toEqual({
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    state: 'SP',
  })
})

test('another CEP replaces the values of the previous one', async () => {
  const search = new AddressSearch(
    () => async (cep) => (cep === '01310100' ? paulista : { ...paulista, street: 'Rua Augusta' }),
    () => testClock(),
  )
  const filled: Record<string, string> = await search.search('01310100', nothing)
  expect(await search.search('01304000', (name) => filled[name] ?? '')).toMatchObject({ street: 'Rua Augusta' })
})

test('a CEP is looked up once', async () => {
  const searched: string[] = []
  const search = new AddressSearch(
    () => async (cep) => {
      searched.push(cep)
      return null
    },
    () => testClock(),
  )
  await search.search('01310100', nothing)
  await search.search('01310100', nothing)
  expect(searched).toEqual(['01310100'])
})

describe('a lookup without a result leaves the fields alone', () => {
  test.each([
    ['no findAddress', undefined],
    ['it rejects', () => Promise.reject(new Error('no connection'))],
    [
      'it throws',
      () => {
        throw new Error('no connection')
      },
    ],
    ['it finds no address', async () => null],
    ['it returns something else', async () => ({ street: 7, state: 'São Paulo' }) as never],
    ['it returns invalid values', async () => ({ street: 'x'.repeat(121), state: 'São Paulo' })],
  ])('%s', async (_, find) => {
    const search = new AddressSearch(
      () => find,
      () => testClock(),
    )
    expect(await search.search('01310100', nothing)).toEqual({})
  })

  test('it never responds', async () => {
    const clock = testClock()
    const search = new AddressSearch(
      () => () => new Promise(() => {}),
      () => clock,
    )
    const found = search.search('01310100', nothing)
    await clock.advance(10_000)
    expect(await found).toEqual({})
  })

  test('it responds after a newer lookup', async () => {
    const answers: ((address: typeof paulista) => void)[] = []
    const search = new AddressSearch(
      () => () => new Promise((answer) => answers.push(answer)),
      () => testClock(),
    )
    const first = search.search('01310100', nothing)
    const second = search.search('01304000', nothing)
    for (const [at, answer] of answers.entries()) answer({ ...paulista, street: `Rua ${at}` })
    expect(await first).toEqual({})
    expect(await second).toMatchObject({ street: 'Rua 1' })
  })
})
