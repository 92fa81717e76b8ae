import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { payer } from '../../../src/contract/card.ts'
import { testClock } from '../../clock.ts'
import { AddressSearch } from '../../../widgets/card-checkout/address-search.ts'
import { namesOf, payerFields, payerOf, wrongNames } from '../../../widgets/card-checkout/payer-fields.ts'

describe('what is typed is read as it is sent', () => {
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
  ] as const)('%s: %s', (name, text, value) => expect(payerFields[name].read(text)).toBe(value))
})

describe('what is none is not sent', () => {
  test.each([
    ['document', '111.444.777-36'],
    ['document', ''],
    ['email', 'maria@loja'],
    ['email', 'maria loja@x.com'],
    ['phone', '98765-4321'],
    ['zip_code', '0131010'],
    ['street', ''],
    ['state', 'XX'],
  ] as const)('%s: "%s"', (name, text) => expect(payerFields[name].read(text)).toBeNull())
})

test('an order asks for the fields that it names, an address for all of its own', () => {
  expect(namesOf(['email', 'document'])).toEqual(['document', 'email'])
  expect(namesOf(['address'])).toEqual(['zip_code', 'street', 'number', 'complement', 'district', 'city', 'state'])
  expect(namesOf([])).toEqual([])
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

test('what is sent of the payer is what the contract takes', () => {
  const read = payerOf(['document', 'email', 'phone', 'address'], (name) => typed[name] ?? '')
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
  expect(payerOf(['email'], (name) => typed[name] ?? '')).toEqual({ email: 'maria@loja.com.br' })
})

test('the fields that a server names are found by their paths', () => {
  expect(wrongNames(['payer.document', 'payer.address.zip_code', 'plan', 'document', 'payer.address.x.city'])).toEqual([
    'document',
    'zip_code',
  ])
  expect(wrongNames(['payer.address'])).toEqual(['zip_code'])
  expect(wrongNames(['token'])).toEqual([])
})

test('the fields of the contract are those of the form', () => {
  expect(Object.keys(payer.entries)).toEqual(['document', 'email', 'phone', 'address'])
})

const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' }
const nothing = () => ''

test('an address that is found fills what is empty, and leaves what a person typed', async () => {
  const search = new AddressSearch(
    () => async () => paulista,
    () => testClock(),
  )
  expect(await search.look('01310100', (name) => (name === 'city' ? 'Osasco' : ''))).toEqual({
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    state: 'SP',
  })
})

test('another CEP replaces what the last one filled in', async () => {
  const search = new AddressSearch(
    () => async (cep) => (cep === '01310100' ? paulista : { ...paulista, street: 'Rua Augusta' }),
    () => testClock(),
  )
  const filled: Record<string, string> = await search.look('01310100', nothing)
  expect(await search.look('01304000', (name) => filled[name] ?? '')).toMatchObject({ street: 'Rua Augusta' })
})

test('the same CEP is looked up once', async () => {
  const asked: string[] = []
  const search = new AddressSearch(
    () => async (cep) => {
      asked.push(cep)
      return null
    },
    () => testClock(),
  )
  await search.look('01310100', nothing)
  await search.look('01310100', nothing)
  expect(asked).toEqual(['01310100'])
})

describe('a look-up that comes to nothing leaves the fields alone', () => {
  test.each([
    ['none is given', undefined],
    ['it fails', () => Promise.reject(new Error('no connection'))],
    [
      'it throws',
      () => {
        throw new Error('no connection')
      },
    ],
    ['it finds none', async () => null],
    ['it answers garbage', async () => ({ street: 7, state: 'São Paulo' }) as never],
    ['it answers what does not fit', async () => ({ street: 'x'.repeat(121), state: 'São Paulo' })],
  ])('%s', async (_, find) => {
    const search = new AddressSearch(
      () => find,
      () => testClock(),
    )
    expect(await search.look('01310100', nothing)).toEqual({})
  })

  test('it never answers', async () => {
    const clock = testClock()
    const search = new AddressSearch(
      () => () => new Promise(() => {}),
      () => clock,
    )
    const found = search.look('01310100', nothing)
    await clock.advance(10_000)
    expect(await found).toEqual({})
  })

  test('it answers after another was begun', async () => {
    const answers: ((address: typeof paulista) => void)[] = []
    const search = new AddressSearch(
      () => () => new Promise((answer) => answers.push(answer)),
      () => testClock(),
    )
    const first = search.look('01310100', nothing)
    const second = search.look('01304000', nothing)
    for (const [at, answer] of answers.entries()) answer({ ...paulista, street: `Rua ${at}` })
    expect(await first).toEqual({})
    expect(await second).toMatchObject({ street: 'Rua 1' })
  })
})
