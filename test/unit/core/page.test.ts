import { expect, test } from 'vitest'
import { paging } from '../../../src/core/page.ts'

type Item = { id: number }
const read = paging<Item>({
  records: (answer) => (Array.isArray(answer) ? answer : (answer as { data: Item[] }).data) as Item[],
  key: ({ id }) => id,
})
const items = (...ids: number[]): Item[] => ids.map((id) => ({ id }))

async function collect(answers: (page: number) => unknown, input: Record<string, unknown> = {}, limit = Infinity) {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    if (asked.length > 50) throw new Error('asks without end')
    return answers(page)
  }
  const got: number[] = []
  for await (const { id } of read(Promise.resolve(answers(Number(input['page'] ?? -1))), ask, input, limit))
    got.push(id)
  return { got, asked }
}

test('pages with meta go on from where the service says it is, to the last', async () => {
  const answer = (page: number) => {
    const current = page < 1 ? 1 : page
    return { data: items(current * 2, current * 2 + 1), meta: { current_page: current, last_page: 3, per_page: 2 } }
  }
  expect(await collect(answer)).toEqual({ got: [2, 3, 4, 5, 6, 7], asked: [2, 3] })
})

test.each([
  ['0', 0],
  ['1', 1],
])('a list whose first page is number %s is read whole, each record once', async (_, first) => {
  const pages = [items(1, 2), items(3, 4), items(5)]
  const answer = (page: number) => pages[page < 0 ? 0 : page - first] ?? []
  expect((await collect(answer)).got).toEqual([1, 2, 3, 4, 5])
})

test('records that move to the next page while it is read are given once', async () => {
  const answer = (page: number) => (page <= 0 ? items(5, 4) : page === 1 ? items(4, 3) : page === 2 ? items(2) : [])
  expect((await collect(answer)).got).toEqual([5, 4, 3, 2])
})

test('an empty list asks for nothing more', async () => {
  expect(await collect(() => [])).toEqual({ got: [], asked: [] })
})

test('a short page is the last where the size was asked for', async () => {
  expect(await collect(() => items(1, 2, 3), { per_page: 10 })).toEqual({ got: [1, 2, 3], asked: [] })
})

test('a service that repeats one page for ever is left after two pages with nothing new', async () => {
  expect(await collect(() => items(1, 2))).toEqual({ got: [1, 2], asked: [1, 2] })
  const meta = { current_page: 1, last_page: 9, per_page: 2 }
  expect((await collect(() => ({ data: items(1, 2), meta }))).asked).toHaveLength(2)
})

test('a walk begins at the page that was asked for', async () => {
  const answer = (page: number) => (page === 4 ? items(8, 9) : page === 5 ? items(10) : [])
  expect(await collect(answer, { page: 4 })).toEqual({ got: [8, 9, 10], asked: [5] })
})

test('limit bounds the records and the requests', async () => {
  const answer = (page: number) => items(page * 2, page * 2 + 1)
  expect(await collect(answer, { page: 0 }, 3)).toEqual({ got: [0, 1, 2], asked: [1] })
  expect((await collect(answer, { page: 0 }, 0)).got).toEqual([])
})
