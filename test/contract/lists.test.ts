import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import type { BindOptions } from '../../src/client/client-options.ts'
import { kyc } from '../../src/operations/kyc.ts'
import { payouts } from '../../src/operations/payouts.ts'
import { qualifications } from '../../src/operations/qualifications.ts'
import { payoutItemBody } from './bodies.ts'

const recordsFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }))

const pageOf = (query: URLSearchParams) => Number(query.get('page') ?? 0)

/** A client whose responses depend on the query, and the queries that it sent. */
function clientOf(respond: (query: URLSearchParams) => unknown, options: Partial<BindOptions> = {}) {
  const queries: string[] = []
  const client = bind(
    { kyc, payouts, qualifications },
    {
      ...options,
      baseURL: 'https://service.test',
      fetch: async (...request) => {
        const { searchParams } = new URL(new Request(...request).url)
        queries.push(searchParams.toString())
        const response = respond(searchParams)
        return response instanceof Response ? response : Response.json(response)
      },
    },
  )
  return { client, queries }
}

const idsOf = async (list: AsyncIterable<{ id: number | string }>) => {
  const ids: (number | string)[] = []
  for await (const { id } of list) ids.push(id)
  return ids
}

test('payouts are read to the last page of their meta, each page with the same filters', async () => {
  const { client, queries } = clientOf((query) => {
    const current_page = Number(query.get('page') ?? 1)
    const data = recordsFrom((current_page - 1) * 15, current_page === 3 ? 4 : 15)
    return { data, meta: { current_page, last_page: 3, per_page: 15 }, links: {} }
  })
  expect(await idsOf(client.payouts.list({ status_id: 3 }))).toEqual(recordsFrom(0, 34).map(({ id }) => id))
  expect(queries).toEqual(['status_id=3', 'status_id=3&page=2', 'status_id=3&page=3'])
})

test('records whose ids JSON rounds to one number are all returned, once', async () => {
  const rounded = '{"id":9007199254740992},{"id":9007199254740993}'
  const { client } = clientOf((query) => {
    const current_page = Number(query.get('page') ?? 1)
    const [first = '', second = ''] = rounded.split(',')
    // the list moves: the second page repeats a record of the first
    const data = JSON.parse(current_page === 1 ? `[${rounded}]` : `[${second}]`)
    expect(JSON.parse(first)).toEqual(JSON.parse(second))
    return { data, meta: { current_page, last_page: 2 }, links: {} }
  })
  expect(await idsOf(client.payouts.list())).toHaveLength(2)
})

test('payouts are read to the last page of their meta, even after a short page', async () => {
  const { client } = clientOf((query) => {
    const current_page = Number(query.get('page') ?? 1)
    const data = recordsFrom(current_page * 15, current_page === 2 ? 3 : 15)
    return { data, meta: { current_page, last_page: 3, per_page: 15 }, links: {} }
  })
  expect(await idsOf(client.payouts.list())).toHaveLength(33)
})

test.each([0, 1])('a service that caps `per_page` loses no record, whether its pages count from %d', async (first) => {
  const pages = [recordsFrom(0, 50), recordsFrom(50, 50), recordsFrom(100, 7)]
  const respond = (query: URLSearchParams) => pages[query.has('page') ? Number(query.get('page')) - first : 0] ?? []
  const { client } = clientOf(respond)
  expect(await idsOf(client.kyc.list({ per_page: 200 }))).toHaveLength(107)
  expect(await idsOf(client.qualifications.list({ per_page: 200 }))).toHaveLength(107)
  const payouts = clientOf((query) => ({ data: respond(query) }))
  expect(await idsOf(payouts.client.payouts.list({ per_page: 100 }))).toHaveLength(107)
})

test('a page that does not exist ends a list without meta, and no other', async () => {
  const notFound = () => Response.json({ message: 'Not found' }, { status: 404 })
  const bare = clientOf((query) => (query.get('page') === '3' ? notFound() : recordsFrom(10 * pageOf(query), 10)))
  expect(await idsOf(bare.client.kyc.list())).toHaveLength(30)

  const meta = { current_page: 1, last_page: 3, per_page: 10 }
  const counted = clientOf((query) => (query.has('page') ? notFound() : { data: recordsFrom(0, 10), meta }))
  await expect(idsOf(counted.client.payouts.list())).rejects.toMatchObject({ name: 'NotFoundError' })
  await expect(idsOf(clientOf(notFound).client.kyc.list())).rejects.toMatchObject({ name: 'NotFoundError' })
})

test('an awaited list is its first page as it came', async () => {
  const page = { data: recordsFrom(0, 15), meta: { current_page: 1, last_page: 3, per_page: 15 }, links: {} }
  const { client, queries } = clientOf(() => page)
  expect(await client.payouts.list()).toEqual(page)
  expect(queries).toEqual([''])
})

test.each([0, 1])('qualifications whose first page is number %d are read completely, each once', async (first) => {
  const pages = [recordsFrom(0, 7), recordsFrom(7, 7), recordsFrom(14, 2)]
  const { client } = clientOf((query) => pages[query.has('page') ? Number(query.get('page')) - first : 0] ?? [])
  expect(await idsOf(client.qualifications.list())).toEqual(recordsFrom(0, 16).map(({ id }) => id))
})

test('a page that is shorter than the first is the last', async () => {
  const { client, queries } = clientOf((query) => (query.get('page') === '1' ? recordsFrom(10, 9) : recordsFrom(0, 10)))
  expect(await idsOf(client.kyc.list({ status_id: '1' }))).toEqual(recordsFrom(0, 19).map(({ id }) => id))
  expect(queries).toEqual(['status_id=1', 'page=1&status_id=1'])
})

test('statuses of qualifications are a list too', async () => {
  const { client } = clientOf(() => recordsFrom(1, 6))
  expect(await idsOf(client.qualifications.listStatuses())).toEqual([1, 2, 3, 4, 5, 6])
})

test('`limit` bounds the records and requests', async () => {
  const { client, queries } = clientOf((query) => recordsFrom(Number(query.get('page') ?? 0) * 10, 10))
  expect(await idsOf(client.kyc.list({}, { limit: 12 }))).toHaveLength(12)
  expect(queries).toHaveLength(2)
})

test('a response without a list is returned when awaited, and cannot be iterated', async () => {
  const { client } = clientOf(() => ({ items: [] }))
  expect(await client.kyc.list()).toEqual({ items: [] })
  await expect(idsOf(client.kyc.list())).rejects.toThrow(
    new TypeError('kyc.list: the response has no array of records; await the call to read it as it came'),
  )
})

test('a list whose items are no records cannot be iterated', async () => {
  const { client } = clientOf(() => [null, 7])
  await expect(idsOf(client.kyc.list())).rejects.toThrow(
    new TypeError('kyc.list: the response has no array of records; await the call to read it as it came'),
  )
})

const kycItem = (id: number) => ({
  id,
  origin_request: 'PAYIN',
  description: 'Pagamento de alto valor',
  notes: null,
  created_at: '2026-11-21 09:00:00',
  updated_at: '2026-11-21 09:00:01',
  merchant: 'Loja Exemplo',
  submerchant: null,
  status: { id: 1, name: 'Waiting Upload Documents' },
  beneficiary: { id: 21, name: 'Maria Silva', document: '11144477735' },
})

describe('with strictResponses a list with an unexpected null', () => {
  const pages = (...changed: unknown[]) => [[kycItem(1), ...changed, kycItem(3)], [kycItem(4), kycItem(5)], []]
  const open = (records: unknown[][]) => {
    const reported: string[][] = []
    const onUnexpectedResponse = ({ issues }: { issues: object }) => void reported.push(Object.keys(issues))
    const options = { strictResponses: true, hooks: { onUnexpectedResponse } }
    return { ...clientOf((query) => records[pageOf(query)] ?? [], options), reported }
  }

  test.each<[string, unknown, string]>([
    ['in a field', { ...kycItem(2), merchant: null }, '1.merchant'],
    ['as an id', { ...kycItem(2), id: null }, '1.id'],
    ['in an inner field', { ...kycItem(2), beneficiary: { id: 21, name: null, document: '1' } }, '1.beneficiary.name'],
    ['as a record', null, '1'],
  ])('%s reports the record and yields the others', async (_, changed, path) => {
    const { client, reported } = open(pages(changed))
    expect(await idsOf(client.kyc.list())).toEqual([1, 3, 4, 5])
    expect(reported).toEqual([[path]])
  })

  test('does so on a later page, and around whole pages of such records', async () => {
    const invalid = (id: number) => ({ ...kycItem(id), merchant: null })
    const rows = [[kycItem(1), kycItem(2)], [3, 4].map(invalid), [5, 6].map(invalid), [invalid(7), kycItem(8)], []]
    const { client, reported } = open(rows)
    expect(await idsOf(client.kyc.list())).toEqual([1, 2, 8])
    expect(reported).toHaveLength(3)
  })

  test('rejects when it is awaited, with the whole page in the error', async () => {
    const [page = []] = pages({ ...kycItem(2), merchant: null })
    const error: unknown = await open([page])
      .client.kyc.list()
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'UnexpectedResponseError',
      fields: { '1.merchant': ['must be text'] },
      body: page,
    })
    expect(inspect(error, { showHidden: true, depth: 9 }) + JSON.stringify(error)).not.toContain('Maria')
  })

  test('in the position or the links of a page yields all of its records', async () => {
    const meta = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: 2, total: 2 }
    const links = { first: null, last: 'https://service.test/x?page=1', prev: null, next: null }
    const { client } = clientOf(() => ({ data: [payoutItemBody(1), payoutItemBody(2)], meta, links }), {
      strictResponses: true,
    })
    expect(await idsOf(client.payouts.list())).toEqual([1, 2])
  })
})

test('a null between the records is passed over, with or without strictResponses', async () => {
  for (const strictResponses of [false, true]) {
    const { client } = clientOf((query) => (query.has('page') ? [] : [kycItem(1), null, kycItem(3)]), {
      strictResponses,
    })
    expect(await idsOf(client.kyc.list())).toEqual([1, 3])
  }
})

test('records without an id are all returned', async () => {
  const { client } = clientOf((query) =>
    query.has('page')
      ? []
      : [
          { ...kycItem(1), id: null },
          { ...kycItem(2), id: null, merchant: 'Outra' },
        ],
  )
  expect(await idsOf(client.kyc.list())).toEqual([null, null])
})
