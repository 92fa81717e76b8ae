import { isRecord, ownValue } from '../../core/is-record.ts'
import { assumedTimeZone, parseServiceTime, pixExpiry } from '../../values/service-time.ts'
import { firstId } from '../assumptions/service.ts'
import { ownStatuses, type SandboxManners } from './options.ts'

type Example = string | number
type Statuses = Readonly<Record<string, Readonly<Record<string, { readonly id: number }>>>>

/** Returns the kind of an operation's records: their ids, times and statuses are written alike. */
function kindOf(operation: string): string {
  const [area = '', name = ''] = operation.split('.')
  if (area === 'payins') return name === 'createPix' ? 'pix' : 'card'
  return area === 'payouts' ? 'payout' : name === 'updateDocument' ? name : area
}

const withoutList = (path: string) => path.replace(/^(data)?\[\]\.?/, '')

/** Returns how a service writes ids, times and statuses, and which ones of the sandbox they are. */
export function createShapes({ statuses = {}, forms = {}, answers = {} }: SandboxManners) {
  const zone = answers['charges.timeZone'] === 'utc' ? 'UTC' : assumedTimeZone
  const likeStatuses: Statuses = { ...statuses }
  const examples = new Map(
    Object.entries(forms).map(([key, example]) => {
      const [operation = '', path = ''] = key.split(' ')
      return [`${kindOf(operation)} ${withoutList(path)}`, example] as const
    }),
  )
  const ids = [...examples].filter(([key]) => key.endsWith(' id')).map(([, example]) => idForm(example))

  /** Returns the state whose id a status has. */
  const stateOf = (table: Statuses, kind: string, id: unknown) =>
    Object.entries(ownValue(table, kind) ?? {}).find(([, status]) => status.id === id)?.[0] ?? ''

  /** Returns the body of a response or a callback as the service writes it. */
  function shape(operation: string, value: unknown, path = ''): unknown {
    if (Array.isArray(value)) return value.map((each) => shape(operation, each, `${path}[]`))
    const kind = kindOf(operation)
    const field = withoutList(path)
    const example = examples.get(`${kind} ${field}`)
    if (isRecord(value)) {
      const known =
        /(^|history\[\]\.)status$/i.test(field) && likeStatuses[kind]?.[stateOf(ownStatuses, kind, value['id'])]
      if (known) return { ...known }
      const record: Record<string, unknown> = {}
      for (const name in value) record[name] = shape(operation, value[name], path ? `${path}.${name}` : name)
      return field === '' && answers['charges.states'] === 'ids-alone' ? withoutAmounts(record) : record
    }
    if (field === 'id') return example === undefined ? value : likeId(value, example)
    const isLocal = zone === 'UTC' && (field === 'pix.expire_date' || field === 'expiresAt')
    return typeof value === 'string' && (isLocal || example) ? likeTime(value, String(example ?? value), zone) : value
  }

  return {
    shape,

    /** Returns the sandbox's id of a payout's status for one that was sent. */
    ownPayoutStatus: (id: number): number => ownStatuses['payout']?.[stateOf(likeStatuses, 'payout', id)]?.id ?? id,

    /** Returns the sandbox's id for one that was sent; another value as it is. */
    ownId(id: unknown): unknown {
      const text = String(id)
      const form = ids.find(({ head, tail }) => text.startsWith(head) && tail.test(text.slice(head.length)))
      return form ? Number.parseInt(text.slice(form.head.length), form.radix) + firstId - 1 : id
    },
  }
}

function withoutAmounts(record: Record<string, unknown>) {
  const absent = { paid_amount: null, refunded_amount: null, paidAmountCents: null, refundAmountCents: 0 }
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, name in absent ? ownValue(absent, name) : value]),
  )
}

/** Returns what every id of an example's form begins with, and how the rest counts them. */
function idForm(example: Example) {
  const text = String(example)
  const isDecimal = /^\d+$/.test(text)
  const length = isDecimal ? text.length - 1 : Math.min(text.length - 1, 6)
  const [radix, tail] = isDecimal ? [10, /^\d+$/] : [16, /^[\da-f]+$/]
  return { head: text.slice(0, text.length - length), length, radix, tail } as const
}

function likeId(own: unknown, example: Example): unknown {
  if (!/^\d+$/.test(String(own)) || Number(own) < firstId) return own
  const { head, length, radix } = idForm(example)
  const text = head + (Number(own) - firstId + 1).toString(radix).padStart(length, '0')
  return typeof example === 'number' ? Number(text) : text
}

/** Returns a time with the separator, the fraction and the zone of an example; without a zone it is local. */
function likeTime(own: string, example: string, zone: string): string {
  const time = parseServiceTime(own)?.getTime()
  const [, separator, fraction = '', suffix = ''] = /\d([T ])[\d:]+(\.\d+)?(Z|[+-].*)?$/.exec(example) ?? []
  if (time === undefined || !separator) return own
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):?(\d\d)/.exec(suffix) ?? []
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
  const local = suffix ? new Date(time + offsetMs).toISOString().slice(0, 19) : pixExpiry(new Date(time), zone)
  const milliseconds = `.${String(time % 1000).padStart(3, '0')}`
  return local.replace('T', separator) + milliseconds.padEnd(fraction.length, '0').slice(0, fraction.length) + suffix
}
