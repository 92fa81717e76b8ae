import { doubt } from './attempts.ts'
import { keptUntil } from './callback-token.ts'
import { deliver } from './deliver.ts'
import { look } from './look.ts'
import { orderOf } from './orders.ts'
import { apply, isReceived } from './receive.ts'
import type { Desk } from './kyc/desk.ts'
import { tidy } from './kyc/tidy.ts'
import type { Shop } from './shop.ts'

const atOnce = 100
const aside = 60_000

/**
 * Takes up what a crash or a failing hook has left, and removes files whose time is over, until nothing more can be done
 * now; gives how many things were done.
 */
export async function sweep(shop: Shop, desk: Desk | null): Promise<number> {
  for (let [done, limit] = [0, atOnce]; ; ) {
    const keys = await dueKeys(shop, limit)
    let progress = 0
    for (const key of keys) progress += await workOn(shop, desk, key)
    done += progress
    if (progress) continue
    if (keys.length < limit) return done
    limit *= 2 // records of areas that are open elsewhere only must not stand before all others
  }
}

// a timer that calls this has nobody to catch what it throws
async function dueKeys(shop: Shop, limit: number): Promise<string[]> {
  try {
    return await shop.store.due(shop.clock.now(), limit)
  } catch (error) {
    shop.report(error, 'sweep')
    return []
  }
}

async function workOn(shop: Shop, desk: Desk | null, key: string): Promise<number> {
  try {
    if (isReceived(key)) return Number(await apply(shop, key))
    const kyc = desk?.ours.idOf(key) ?? null
    if (desk && kyc !== null) return await tidy(desk, kyc)
    const order = orderOf(key)
    return order === null ? 0 : await goOn(shop, order)
  } catch (error) {
    shop.report(error, `sweep of ${key}`)
    await setAside(shop, key).catch(() => {}) // the store fails: it is told of the next time too
    return 0
  }
}

// what nobody looks at is in doubt all the same when its process has died
async function goOn(shop: Shop, order: string): Promise<number> {
  const { record } = await shop.orders.read(order)
  if (doubt(record, shop.clock.now()) !== record) await look(shop, order)
  return deliver(shop, order)
}

// one record that cannot be worked on must not stand before all others
async function setAside({ store, clock }: Shop, key: string) {
  const found = await store.get(key)
  const expiresAt = isReceived(key) ? keptUntil(clock.now()) : undefined
  if (found) await store.put(key, found.value, found.version, { due: clock.now() + aside, expiresAt })
}
