import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { taxId } from '../../../src/index.ts'
import { recordedExchange } from '../../../src/record/recording.ts'
import { linesOf } from './lines-of.ts'

interface Exchanged {
  readonly url?: string
  readonly method?: string
  readonly body?: unknown
  readonly response?: unknown
}

const payouts = 'https://service.example/v2/payout/payments'

/** Sends a body to the service, which responds with this JSON, and returns the bodies as they are recorded. */
async function recorded({ url = payouts, method = 'POST', body, response = {} }: Exchanged) {
  const { lines, recorder } = linesOf()
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
  await recorder.fetch(async () => Response.json(response))(url, init)
  const [line] = await lines(1)
  const written = parse(recordedExchange, JSON.parse(line ?? ''))
  return { line, request: written.request, sent: written.request.body, received: written.response.body }
}

describe('a stand-in', () => {
  test('has the kind, the length and the separators of its value', async () => {
    const { sent } = await recorded({
      body: { invoice: 'Pedido-7/B', beneficiary: { name: 'Ana Lima', pix: { key: 'ana@loja.com' } } },
    })
    const consonants = '[b-df-hj-np-tv-z]'
    expect(sent).toEqual({
      invoice: expect.stringMatching(/^[B-Z][b-z]{5}-\d\/[B-Z]$/),
      beneficiary: {
        name: expect.stringMatching(new RegExp(`^[B-Z]${consonants}{2} [B-Z]${consonants}{3}$`)),
        pix: { key: expect.stringMatching(new RegExp(`^${consonants}{3}@${consonants}{4}\\.${consonants}{3}$`)) },
      },
    })
  })

  test('of a number is a number with as many digits', async () => {
    const { received } = await recorded({
      response: { id: 90210, merchant: { id: -42 }, ratio: 10.25, big: 9007199254740991 },
    })
    expect(received).toMatchObject({ id: expect.any(Number), merchant: { id: expect.any(Number) } })
    const { id, merchant, ratio, big } = received as Record<string, never>
    expect(String(id)).toMatch(/^[1-9]\d{4}$/)
    expect(String(merchant?.['id'])).toMatch(/^-[1-9]\d$/)
    expect(String(ratio)).toMatch(/^[1-9]\d\.\d[1-9]$/)
    expect(String(big)).toMatch(/^[1-8]\d{15}$/)
    expect(Number.isSafeInteger(big)).toBe(true)
  })

  test('is the same for the same value, wherever and however it is written', async () => {
    const number = '529.982.247-25'
    const { request, received } = await recorded({
      url: `${payouts}?external_id=52998224725`,
      method: 'GET',
      response: { data: [{ id: 52998224725, external_id: number, description: 'Ana', recipient: { name: 'Ana' } }] },
    })
    const [item] = (
      received as { data: { id: number; external_id: string; description: string; recipient: { name: string } }[] }
    ).data
    const digits = item?.external_id.replace(/\D/g, '')
    expect(item?.external_id).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/)
    expect([request.query['external_id'], String(item?.id)]).toEqual([digits, digits])
    expect(item?.description).toBe(item?.recipient.name)
  })

  test('is another in another recording', async () => {
    const body = { invoice: 'a rather long reference of an invoice' }
    const [one, other] = await Promise.all([recorded({ body }), recorded({ body })])
    expect(one.sent).not.toEqual(other.sent)
  })

  test('is never a valid CPF, CNPJ or card number', async () => {
    const cards = Array.from({ length: 60 }, (_, at) => `41111111111${11111 + at}`)
    const people = Array.from({ length: 200 }, (_, at) => `${111111111 + at}00`)
    const companies = Array.from({ length: 200 }, (_, at) => `1122233300${1000 + at}`)
    const { received } = await recorded({ response: { texts: [...cards, ...people, ...companies] } })
    const { texts } = received as { texts: string[] }
    expect(texts).toHaveLength(460)
    expect(texts.filter((text) => taxId.isValid(text) || (text.length === 16 && isLuhn(text)))).toEqual([])
  })

  test('of a long text is cut, and says how long it was', async () => {
    const { received } = await recorded({ response: { note: 'á'.repeat(5000) } })
    expect(received).toEqual({ note: expect.stringMatching(/^[b-z]{1000}… \(5000 characters\)$/) })
  })
})

const isLuhn = (digits: string) =>
  Array.from(digits).reduceRight((sum, digit, at) => {
    const twice = Number(digit) * ((digits.length - at) % 2 ? 1 : 2)
    return sum + (twice > 9 ? twice - 9 : twice)
  }, 0) %
    10 ===
  0

describe('a value of a harmless field', () => {
  test('is written: statuses, amounts, times of the service, booleans, counts and what is empty', async () => {
    const item = {
      amount: 1990,
      status: { id: 3, name: 'Paid' },
      created_at: '2026-11-21T12:00:00-03:00',
      updated_at: '21/11/2026 12:00:00',
      description: '',
      isNew: true,
      notes: null,
      tags: [],
    }
    const response = { data: [item], meta: { current_page: 1, total: 47, per_page: 15 } }
    const { request, received } = await recorded({
      url: `${payouts}?page=1&per_page=15&status_id=3`,
      method: 'GET',
      response,
    })
    expect(received).toEqual(response)
    expect(request.query).toEqual({ page: '1', per_page: '15', status_id: '3' })
  })

  test('is written: an amount as text, and the expiry of a charge', async () => {
    const { received } = await recorded({
      body: {},
      response: { amount: 'R$ 1.234,56', paid_at: '2026-11-21 12:00:00' },
    })
    expect(received).toEqual({ amount: 'R$ 1.234,56', paid_at: '2026-11-21 12:00:00' })

    const pix = { amount: 1050, pix: { expire_date: '2026-11-21T12:00:00' } }
    const { sent } = await recorded({ url: 'https://service.example/v2/payin/payments', body: pix })
    expect(sent).toEqual(pix)
  })

  test('is written: the code of an error, and the names of the fields it rejects', async () => {
    const response = {
      error_code: 'validation',
      error_description: 'O valor de Ana é inválido',
      fields: { 'beneficiary.document.number': ['inválido'], 'Ana Lima': ['inválido'] },
    }
    const { received } = await recorded({ body: { beneficiary: { name: 'Ana Lima' } }, response })
    const { error_code, error_description, fields } = received as typeof response
    expect(error_code).toBe('validation')
    expect(error_description).not.toContain('valor')
    const [known, other] = Object.entries(fields)
    expect(known).toEqual(['beneficiary.document.number', [expect.not.stringContaining('inv')]])
    expect(other?.[0]).toMatch(/^[B-Z][b-z]{2} [B-Z][b-z]{3}$/)
  })

  test('gets a stand-in where it is not declared, or says what was sent', async () => {
    const { received } = await recorded({
      body: { beneficiary: { name: 'Aprovado Lima' } },
      response: { other: { amount: 10_000_001 }, status: { id: 3, name: 'Aprovado' }, paid_at: 'em 2026' },
    })
    const { other, status, paid_at } = received as Record<string, Record<string, unknown>>
    expect(other?.['amount']).not.toBe(10_000_001)
    expect(status).toEqual({ id: 3, name: expect.not.stringContaining('Aprovado') })
    expect(paid_at).not.toContain('2026')
  })

  test('gets a stand-in where it is a date of birth or of a document', async () => {
    const beneficiary = { birthdate: '1990-05-17' }
    const { line } = await recorded({
      url: 'https://service.example/v1/payout/data-qualification',
      body: { data: [{ beneficiary }] },
      response: { documents: [{ expires_at: '2031-05-17 00:00:00' }] },
    })
    expect(line).not.toMatch(/1990-05|2031-05/)
  })
})
