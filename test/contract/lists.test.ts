import { expect, test } from 'vitest'
import { bind } from '../../src/core/bind.ts'
import { kyc } from '../../src/operations/kyc.ts'
import { payouts } from '../../src/operations/payouts.ts'
import { qualifications } from '../../src/operations/qualifications.ts'

const recordsFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }))

/** A client whose responses depend on the query, and the queries that it sent. */
function clientOf(respond: (query: URLSearchParams) => unknown) {
  const queries: string[] = []
  const client = bind(
    { kyc, payouts, qualifications },
    {
      baseURL: 'https://service.test',
      fetch: async (...request) => {
        const { searchParams } = new URL(new Request(...request).url)
        queries.push(searchParams.toString())
        return Response.json(respond(searchParams))
      },
    },
  )
  return { client, queries }
}

const idsOf = async (list: AsyncIterable<{ id: number }>) => {
  const ids: number[] = []
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

test('payouts without meta have pages of fifteen', async () => {
  const { client, queries } = clientOf((query) => ({
    data: query.get('page') === '1' ? recordsFrom(15, 14) : recordsFrom(0, 15),
  }))
  expect(await idsOf(client.payouts.list())).toHaveLength(29)
  expect(queries).toEqual(['', 'page=1'])
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

test('KYC records have pages of ten, so that a shorter page is the last', async () => {
  const { client, queries } = clientOf((query) => (query.get('page') === '1' ? recordsFrom(10, 9) : recordsFrom(0, 10)))
  expect(await idsOf(client.kyc.list({ status_id: '1' }))).toEqual(recordsFrom(0, 19).map(({ id }) => id))
  expect(queries).toEqual(['status_id=1', 'page=1&status_id=1'])
  const short = clientOf(() => recordsFrom(0, 9))
  expect(await idsOf(short.client.kyc.list())).toHaveLength(9)
  expect(short.queries).toHaveLength(1)
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
