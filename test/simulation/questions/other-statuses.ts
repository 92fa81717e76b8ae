import { isRecord } from '../../../src/core/is-record.ts'
import { cardStatuses } from '../../../src/sandbox/assumptions/card-charges.ts'
import { pixStatuses } from '../../../src/sandbox/assumptions/pix-charges.ts'
import type { DerivedStatus } from '../../../src/values/charge-status.ts'
import type { Fields, Operation } from './effect.ts'

interface Status {
  readonly id: number
  readonly name: string
}

// ids near the documented ones, as a service would number them; those of the interface stay
const others: Readonly<Record<'pix' | 'card', ReadonlyMap<number, Status>>> = {
  pix: new Map([
    [pixStatuses.partly_paid.id, { id: 2, name: 'Pago em parte' }],
    [pixStatuses.paid.id, { id: 3, name: 'Pago' }],
    [pixStatuses.expired.id, { id: 4, name: 'Vencido' }],
    [pixStatuses.refunded.id, { id: 5, name: 'Devolvido' }],
  ]),
  card: new Map([
    [cardStatuses.approved.id, { id: 2, name: 'Aprovado' }],
    [cardStatuses.declined.id, { id: 3, name: 'Recusado' }],
    [cardStatuses.expired.id, { id: 4, name: 'Vencido' }],
    [cardStatuses.refunded.id, { id: 5, name: 'Estornado' }],
  ]),
}

const renamed = (status: unknown, method: 'pix' | 'card') =>
  (isRecord(status) && others[method].get(Number(status['id']))) || status

/** Statuses of charges with other ids and names than the sandbox's. */
export const otherStatuses = {
  record(record: Fields, operation: Operation): Fields {
    if (operation !== 'pix' && operation !== 'card') return record
    return Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        if (name === 'status') return [name, renamed(value, operation)]
        if (!/^status_?history$/i.test(name) || !Array.isArray(value)) return [name, value]
        return [name, value.map((entry) => ({ ...entry, status: renamed(entry.status, operation) }))]
      }),
    )
  },

  /** Returns the map of statuses with these ids. */
  map: (method: 'pix' | 'card', known: Readonly<Record<string, DerivedStatus>>) =>
    Object.fromEntries(
      Object.entries(known).map(([id, meaning]) => [others[method].get(Number(id))?.id ?? id, meaning]),
    ),
}
