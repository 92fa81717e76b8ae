import * as v from 'valibot'
import { found, isoTime, type Routes, type ServiceContext } from './area.ts'
import { replies } from './replies.ts'
import { payoutStatuses } from './statuses.ts'

const request = v.looseObject({
  invoice: v.string(),
  amount: v.pipe(v.number(), v.minValue(0)),
  currency: v.string(),
  country: v.string(),
  notification_url: v.optional(v.string(), ''),
  beneficiary: v.looseObject({ name: v.string(), document: v.looseObject({}) }),
  markup: v.optional(v.looseObject({ mode: v.string(), amount: v.number() })),
})

type Request = v.InferOutput<typeof request>
type Status = (typeof payoutStatuses)[keyof typeof payoutStatuses]
type Item = ReturnType<typeof newItem>

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const newItem = (input: Request, id: number, now: number) => ({
  id,
  merchant_id: 31,
  amount: Math.round(input.amount), // it is read as cents
  currency: input.currency,
  country: input.country,
  description: '',
  recipient: {
    name: input.beneficiary.name,
    email: '',
    document: input.beneficiary.document,
    bank_account: { bank_code: '', branch: '', account: '', account_digit: '', account_type: '' },
  },
  status: payoutStatuses.awaiting as Status,
  external_id: input.invoice,
  notification_url: input.notification_url,
  created_at: isoTime(now),
  updated_at: isoTime(now),
})

const created = ({ amount, currency, external_id, status, created_at, updated_at, id }: Item, input: Request) => ({
  id,
  merchant: { id: 31, name: 'Test account' },
  payment_method: 'PIX',
  amount: reais.format(amount / 100),
  currency,
  invoice: external_id,
  status,
  beneficiary: { name: input.beneficiary.name, document: input.beneficiary.document },
  markup: { min_charge_value: null, max_charge_value: null, ...input.markup, origin: 'inline' },
  purpose: null,
  paid_at: null,
  created_at,
  updated_at,
})

/** Payouts. An amount is in cents, and the list's `external_id` is the invoice. */
export function payoutArea({ now, nextId, notify }: ServiceContext) {
  const items: Item[] = []

  const routes: Routes = {
    'POST /v2/payout/payments'({ body }) {
      const input = v.parse(request, body)
      if (!input.markup) return replies.fields({ markup: 'inline markup required when no global markup is configured' })
      const item = newItem(input, nextId(), now())
      items.push(item)
      return created(item, input)
    },
    'GET /v2/payout/payments'({ query }) {
      const external = query.get('external_id')
      const [first, last] = [query.get('created_at_start') ?? '', query.get('created_at_end') ?? '9']
      const matching = items.filter(({ external_id, created_at }) => {
        const day = created_at.slice(0, 10)
        return (external === null || external_id === external) && day >= first && day <= last
      })
      if (query.get('sort_order') !== 'asc') matching.reverse()
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 15)]
      return pageOf(matching, page, size)
    },
  }
  return {
    routes,
    items,
    acts: {
      async settlePayout(id: number) {
        const item = found(items, (each) => each.id === id)
        Object.assign(item, { status: payoutStatuses.paid, updated_at: isoTime(now()) })
        await notify(item.notification_url, 'payout.paid', item)
      },
    },
  }
}

function pageOf(items: readonly Item[], page: number, size: number) {
  const start = (page - 1) * size
  const data = items.slice(start, start + size)
  const last_page = Math.max(1, Math.ceil(items.length / size))
  const [from, to] = data.length ? [start + 1, start + data.length] : [null, null]
  const link = (number: number) => `https://service.example/v2/payout/payments?page=${number}`
  return {
    data,
    meta: { current_page: page, from, last_page, per_page: size, to, total: items.length },
    links: {
      first: link(1),
      last: link(last_page),
      prev: page > 1 ? link(page - 1) : null,
      next: page < last_page ? link(page + 1) : null,
    },
  }
}
