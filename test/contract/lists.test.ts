import { expect, test } from 'vitest'
import { bind } from '../../src/core/bind.ts'
import { kyc } from '../../src/operations/kyc.ts'
import { payouts } from '../../src/operations/payouts.ts'
import { qualifications } from '../../src/operations/qualifications.ts'

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }))

/** A client of a service that answers each query, and the queries that it asked. */
function clientOf(answer: (query: URLSearchParams) => unknown) {
  const asked: string[] = []
  const client = bind(
    { kyc, payouts, qualifications },
    {
      baseURL: 'https://service.test',
      fetch: async (...request) => {
        const { searchParams } = new URL(new Request(...request).url)
        asked.push(searchParams.toString())
        return Response.json(answer(searchParams))
      },
    },
  )
  return { client, asked }
}

const idsOf = async (list: AsyncIterable<{ id: number }>) => {
  const ids: number[] = []
  for await (const { id } of list) ids.push(id)
  return ids
}

test('payouts are read by what their meta says, every page with the same filters', async () => {
  const { client, asked } = clientOf((query) => {
    const current_page = Number(query.get('page') ?? 1)
    const data = numbered((current_page - 1) * 15, current_page === 3 ? 4 : 15)
    return { data, meta: { current_page, last_page: 3, per_page: 15 }, links: {} }
  })
  expect(await idsOf(client.payouts.list({ status_id: 3 }))).toEqual(numbered(0, 34).map(({ id }) => id))
  expect(asked).toEqual(['status_id=3', 'status_id=3&page=2', 'status_id=3&page=3'])
})

test('payouts without meta come fifteen to a page', async () => {
  const { client, asked } = clientOf((query) => ({
    data: query.get('page') === '1' ? numbered(15, 14) : numbered(0, 15),
  }))
  expect(await idsOf(client.payouts.list())).toHaveLength(29)
  expect(asked).toEqual(['', 'page=1'])
})

test('awaited, a list is its first page as it came', async () => {
  const page = { data: numbered(0, 15), meta: { current_page: 1, last_page: 3, per_page: 15 }, links: {} }
  const { client, asked } = clientOf(() => page)
  expect(await client.payouts.list()).toEqual(page)
  expect(asked).toEqual([''])
})

test.each([0, 1])('qualifications whose first page is number %d are read whole, each once', async (first) => {
  const pages = [numbered(0, 7), numbered(7, 7), numbered(14, 2)]
  const { client } = clientOf((query) => pages[query.has('page') ? Number(query.get('page')) - first : 0] ?? [])
  expect(await idsOf(client.qualifications.list())).toEqual(numbered(0, 16).map(({ id }) => id))
})

test('KYC records come ten to a page, so that a shorter page is the last', async () => {
  const { client, asked } = clientOf((query) => (query.get('page') === '1' ? numbered(10, 9) : numbered(0, 10)))
  expect(await idsOf(client.kyc.list({ status_id: '1' }))).toEqual(numbered(0, 19).map(({ id }) => id))
  expect(asked).toEqual(['status_id=1', 'page=1&status_id=1'])
  const short = clientOf(() => numbered(0, 9))
  expect(await idsOf(short.client.kyc.list())).toHaveLength(9)
  expect(short.asked).toHaveLength(1)
})

test('states of qualifications are a list too', async () => {
  const { client } = clientOf(() => numbered(1, 6))
  expect(await idsOf(client.qualifications.listStatuses())).toEqual([1, 2, 3, 4, 5, 6])
})

test('a limit bounds what is read', async () => {
  const { client, asked } = clientOf((query) => numbered(Number(query.get('page') ?? 0) * 10, 10))
  expect(await idsOf(client.kyc.list({}, { limit: 12 }))).toHaveLength(12)
  expect(asked).toHaveLength(2)
})

test('an answer without a list is given when awaited, and cannot be walked', async () => {
  const { client } = clientOf(() => ({ items: [] }))
  expect(await client.kyc.list()).toEqual({ items: [] })
  await expect(idsOf(client.kyc.list())).rejects.toThrow(new TypeError('the answer holds no list of records'))
})
