import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { payer } from '../../../src/merchant-api/card.ts'
import { corrections } from '../../../widgets/card-checkout/corrections/corrections.ts'
import { AddressSearch, type FindAddress } from '../../../widgets/card-checkout/payer/address-search.ts'
import {
  invalidFieldNames,
  payerInputs,
  readPayer,
  requiredFieldNames,
} from '../../../widgets/card-checkout/payer/payer-fields.ts'
import { formatsFor } from '../../../widgets/common/formats.ts'
import { testClock } from '../../clock.ts'

describe('typed texts are parsed into the values that are sent', () => {
  test.each([
    ['document', '111.444.777-35', '11144477735'],
    ['document', '111 444 777 35', '11144477735'],
    ['document', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['document', '11.222.333/0001-81', '11222333000181'],
    ['email', 'maria@loja.com.br', 'maria@loja.com.br'],
    ['phone', '(11) 98765-4321', '11987654321'],
    ['phone', '+55 11 98765-4321', '11987654321'],
    ['phone', '5511987654321', '11987654321'],
    ['phone', '551133334444', '1133334444'],
    ['phone', '0 11 98765-4321', '11987654321'],
    ['phone', '01133334444', '1133334444'],
    // 55 is an area code, too
    ['phone', '(55) 99876-5432', '55998765432'],
    ['phone', '5532345678', '5532345678'],
    ['phone', '+351 912 345 678', '+351912345678'],
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
    ['phone', '+55 98765-4321'],
    ['phone', '55119876543210'],
    ['phone', '0 15 11 98765-4321'],
    ['phone', '(20) 98765-4321'],
    ['zip_code', '0131010'],
    ['street', ''],
    ['state', 'XX'],
  ] as const)('%s: "%s"', (name, text) => expect(payerInputs[name].parse(text)).toBeNull())
})

test('every area code of Brazil is known, and no other', () => {
  const codes = Array.from({ length: 100 }, (_, code) => `${code}`.padStart(2, '0'))
  const known = codes.filter((code) => payerInputs.phone.parse(`${code}987654321`)?.startsWith(code))
  // the national numbering plan has 67
  expect(known).toHaveLength(67)
  expect(known).toEqual(expect.arrayContaining(['11', '21', '24', '31', '41', '55', '68', '71', '79', '99']))
})

describe('an error names what is wrong with the text', () => {
  test.each([
    ['document', '', 'Escreva o CPF ou o CNPJ.'],
    ['document', '111.444', 'O CPF tem 11 números. O CNPJ tem 14 letras e números.'],
    ['document', '111.444.777-36', 'Este CPF não confere. Veja se trocou algum número.'],
    ['document', '11.222.333/0001-82', 'Este CNPJ não confere. Veja se trocou algum número ou letra.'],
    ['email', '', 'Escreva o e-mail.'],
    ['email', 'maria.loja.com.br', 'Falta o @ no e-mail. Exemplo: nome@site.com.br'],
    ['email', 'maria@', 'Falta o site depois do @. Exemplo: nome@site.com.br'],
    ['email', 'maria@loja', 'Falta o site depois do @. Exemplo: nome@site.com.br'],
    ['email', 'maria silva@loja.com.br', 'Confira o e-mail. Exemplo: nome@site.com.br'],
    ['phone', '', 'Escreva o celular com DDD.'],
    ['phone', '98765-4321', 'Falta o DDD. Exemplo: (11) 98765-4321'],
    ['phone', '+55 98765-4321', 'Falta o DDD. Exemplo: (11) 98765-4321'],
    ['phone', '3333-4444', 'Falta o DDD. Exemplo: (11) 98765-4321'],
    ['phone', '(11) 98765', 'Faltam números. Exemplo: (11) 98765-4321'],
    ['phone', '(11) 98765-43', 'Faltam números. Exemplo: (11) 98765-4321'],
    ['phone', '(20) 98765-4321', 'Este DDD não existe. Confira os dois primeiros números.'],
    ['phone', '55119876543210', 'Confira o celular. Exemplo: (11) 98765-4321'],
    ['phone', '+351 91', 'Confira o celular. Exemplo: (11) 98765-4321'],
    ['zip_code', '', 'Escreva o CEP.'],
    ['zip_code', '0131', 'O CEP tem 8 números.'],
    ['street', '', 'Escreva a rua ou avenida.'],
  ] as const)('%s: "%s"', (name, text, words) => {
    expect(payerInputs[name].parse(text)).toBeNull()
    expect(corrections.fieldError(name, text, formatsFor('pt-BR'))).toBe(words)
  })
})

test('the error of a whole number that the server refused names what the field needs', () => {
  const formats = formatsFor('pt-BR')
  expect(corrections.fieldError('phone', '11987654321', formats)).toBe('Confira o celular. Exemplo: (11) 98765-4321')
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
/** Opens the fields of a form, and what looks up the address of a CEP that is typed there. */
function openForm(findAddress: FindAddress | undefined, typed: Readonly<Record<string, string>> = {}) {
  const clock = testClock()
  const fields: Record<string, string> = { ...typed }
  const search = new AddressSearch(
    { findAddress, isConnected: true, constructor: { platform: { clock } } },
    { text: (name) => fields[name] ?? '', set: (name, text) => (fields[name] = text) },
  )
  const type = (cep: string) => {
    fields['zip_code'] = cep
    return search.fill()
  }
  const filled = () => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'zip_code'))
  return { clock, type, filled }
}

test('a found address fills empty fields, and keeps typed ones', async () => {
  const { type, filled } = openForm(async () => paulista, { city: 'Osasco' })
  await type('01310-100')
  expect(filled()).toEqual({
    city: 'Osasco',
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    state: 'SP',
  })
})

test('another CEP replaces the values of the previous one', async () => {
  const { type, filled } = openForm(async (cep) =>
    cep === '01310100' ? paulista : { ...paulista, street: 'Rua Augusta' },
  )
  await type('01310100')
  await type('01304000')
  expect(filled()).toMatchObject({ street: 'Rua Augusta' })
})

test('a CEP is looked up once it is complete, and once', async () => {
  const searched: string[] = []
  const { type } = openForm(async (cep) => {
    searched.push(cep)
    return null
  })
  for (const cep of ['0131010', '01310100', '01310-100']) await type(cep)
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
    const { type, filled } = openForm(find)
    await type('01310100')
    expect(filled()).toEqual({})
  })

  test('it never responds', async () => {
    const { clock, type, filled } = openForm(() => new Promise(() => {}))
    const searched = type('01310100')
    await clock.advance(10_000)
    await searched
    expect(filled()).toEqual({})
  })

  test('it responds after a newer lookup', async () => {
    const answers: ((address: typeof paulista) => void)[] = []
    const { type, filled } = openForm(() => new Promise((answer) => answers.push(answer)))
    const both = [type('01310100'), type('01304000')]
    for (const [at, answer] of answers.entries()) answer({ ...paulista, street: `Rua ${at}` })
    await Promise.all(both)
    expect(filled()).toMatchObject({ street: 'Rua 1' })
  })
})
