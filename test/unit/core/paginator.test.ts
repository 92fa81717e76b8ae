import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paginator } from '../../../src/core/paginator.ts'

const paginate = paginator(v.looseObject({ id: v.number() }))
const items = (...ids: number[]) => ids.map((id) => ({ id }))

async function collect(pageOf: (number: number) => unknown, input: Record<string, unknown> = {}, limit = Infinity) {
  const requested: number[] = []
  const request = async (number: number) => {
    requested.push(number)
    if (requested.length > 50) throw new Error('the paginator never ends')
    return pageOf(number)
  }
  const ids: number[] = []
  for await (const { id } of paginate(
    Promise.resolve(pageOf(Number(input['page'] ?? -1))),
    request,
    input,
    limit,
    'kyc.list',
  ))
    ids.push(id)
  return { ids, requested }
}

test('a list with `meta` is read from the current page to the last', async () => {
  const pageOf = (page: number) => {
    const current = page < 1 ? 1 : page
    return { data: items(current * 2, current * 2 + 1), meta: { current_page: current, last_page: 3, per_page: 2 } }
  }
  expect(await collect(pageOf)).toEqual({ ids: [2, 3, 4, 5, 6, 7], requested: [2, 3] })
})

test.each([
  ['0', 0],
  ['1', 1],
])('a list whose first page is number %s is read completely, each record once', async (_, first) => {
  const pages = [items(1, 2), items(3, 4), items(5)]
  const pageOf = (page: number) => pages[page < 0 ? 0 : page - first] ?? []
  expect((await collect(pageOf)).ids).toEqual([1, 2, 3, 4, 5])
})

test('a record that moves to the next page during the iteration is returned once', async () => {
  const pageOf = (page: number) => (page <= 0 ? items(5, 4) : page === 1 ? items(4, 3) : page === 2 ? items(2) : [])
  expect((await collect(pageOf)).ids).toEqual([5, 4, 3, 2])
})

test('an empty list causes no further request', async () => {
  expect(await collect(() => [])).toEqual({ ids: [], requested: [] })
})

test('a page shorter than `per_page` is not the last, because the service may cap it', async () => {
  const pageOf = (page: number) => (page < 0 ? items(1, 2, 3) : page === 1 ? items(4, 5, 6) : items(7))
  expect(await collect(pageOf, { per_page: 10 })).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7], requested: [1, 2] })
})

test('the iteration ends after two pages without new records', async () => {
  expect(await collect(() => items(1, 2))).toEqual({ ids: [1, 2], requested: [1, 2] })
  const meta = { current_page: 1, last_page: 9, per_page: 2 }
  expect((await collect(() => ({ data: items(1, 2), meta }))).requested).toHaveLength(2)
})

test('the iteration starts at the requested page', async () => {
  const pageOf = (page: number) => (page === 4 ? items(8, 9) : page === 5 ? items(10) : [])
  expect(await collect(pageOf, { page: 4 })).toEqual({ ids: [8, 9, 10], requested: [5] })
})

test('`limit` bounds the records and the requests', async () => {
  const pageOf = (page: number) => items(page * 2, page * 2 + 1)
  expect(await collect(pageOf, { page: 0 }, 3)).toEqual({ ids: [0, 1, 2], requested: [1] })
  expect((await collect(pageOf, { page: 0 }, 0)).ids).toEqual([])
})
