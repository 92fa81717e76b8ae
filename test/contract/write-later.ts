import { expect } from 'vitest'
import { keyOf, type Shop } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** Rewrites a member of a record's last attempt, or of the record itself, as a later version might. */
export async function writeLater(
  { store }: Pick<Shop, 'store'>,
  key: string,
  fields: Readonly<Record<string, unknown>>,
) {
  await waitFor(async () => {
    const found = await store.get(keyOf(key))
    const { attempts, ...rest } = Object(found?.value)
    const changed = attempts
      ? { ...rest, attempts: [...attempts.slice(0, -1), { ...attempts.at(-1), ...fields }] }
      : { ...rest, ...fields }
    expect(await store.put(keyOf(key), changed, found?.version ?? null, { due: 0 })).toEqual(expect.any(String))
  })
  const { value } = (await store.get(keyOf(key))) ?? {}
  return { unchanged: async () => expect((await store.get(keyOf(key)))?.value).toEqual(value) }
}
