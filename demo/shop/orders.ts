import type { DatabaseSync } from 'node:sqlite'
import { type Line, totalOf } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { newRef } from './new-ref.ts'

/** The fulfillment state of an order. */
export type OrderState = 'placed' | 'to_ship' | 'refunded'

/** An order of the shop. `amount` is in cents and fixed when the order is placed. */
export interface Order {
  readonly ref: string
  readonly lines: readonly Line[]
  readonly amount: number
  readonly state: OrderState
  readonly placedAt: number
}

/** The shop's orders, in a table of the shop's database. */
export type Orders = ReturnType<typeof createOrders>

/** Stores orders in a database. */
export function createOrders(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS orders (
      ref TEXT PRIMARY KEY, lines TEXT NOT NULL, amount INTEGER NOT NULL, state TEXT NOT NULL, placed_at INTEGER NOT NULL
    )`)
  const insert = database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?)')
  const select = database.prepare('SELECT * FROM orders WHERE ref = ?')
  const newest = database.prepare(`
    SELECT * FROM orders WHERE (placed_at, ref) < (?, ?) ORDER BY placed_at DESC, ref DESC LIMIT ?`)
  const matching = database.prepare(`
    SELECT * FROM orders WHERE ref = ?1 OR (length(?1) > 2 AND instr(ref, ?1)) OR amount = ?2
    ORDER BY placed_at DESC, ref DESC LIMIT ?3`)
  const total = database.prepare('SELECT count(*) AS count FROM orders')
  const update = database.prepare('UPDATE orders SET state = ? WHERE ref = ?')

  return {
    place(lines: readonly Line[]): string {
      const ref = newRef()
      const stored = lines.map(({ product, quantity }) => ({ id: product.id, quantity }))
      insert.run(ref, JSON.stringify(stored), totalOf(lines), 'placed', Date.now())
      return ref
    },
    get(ref: string): Order | null {
      const row = select.get(ref)
      return row ? orderOf(row) : null
    },
    /** Returns the newest orders, or those before an order. */
    latest: (limit: number, before?: Order | null): Order[] =>
      newest.all(before?.placedAt ?? Number.MAX_SAFE_INTEGER, before?.ref ?? '', limit).map(orderOf),
    /** Returns the newest orders that have this text in their reference, or cost this amount in cents. */
    matching: (text: string, amount: number | null, limit: number): Order[] =>
      matching.all(text, amount, limit).map(orderOf),
    count: (): number => Number(total.get()?.count),
    setState: (ref: string, state: OrderState) => void update.run(state, ref),
  }
}

type Row = ReturnType<ReturnType<DatabaseSync['prepare']>['all']>[number]

function orderOf(row: Row): Order {
  const stored: readonly { id: string; quantity: number }[] = JSON.parse(String(row.lines))
  return {
    ref: String(row.ref),
    lines: stored.flatMap(({ id, quantity }) =>
      catalogue.filter((product) => product.id === id).map((product) => ({ product, quantity })),
    ),
    amount: Number(row.amount),
    state: stateOf(row.state),
    placedAt: Number(row.placed_at),
  }
}

const stateOf = (text: unknown): OrderState => (text === 'to_ship' || text === 'refunded' ? text : 'placed')
