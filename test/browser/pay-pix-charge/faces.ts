import type { ChargeView } from '../../../src/contract/charge.ts'
import type { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import type { Status } from '../../../widgets/pay-pix-charge/machine.ts'
import { charge, Shop } from './shop.ts'

/** How a face is come to: the shop that it stands in, and what then happens there. */
export interface Face {
  readonly shop: () => Shop
  readonly after?: (element: PayPixCharge, shop: Shop) => void
}

/** Each status; one without a face does not compile. */
export const faces: Readonly<Record<Status, Face>> = {
  loading: { shop: () => trouble('no connection') },
  open: { shop: () => new Shop() },
  processing: { shop: () => new Shop({ status: 'processing' }) },
  'partly-paid': { shop: () => new Shop({ status: 'partly_paid', paid_amount: 9990 }) },
  paid: { shop: () => new Shop({ status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' }) },
  expired: { shop: () => new Shop({ status: 'expired', renewable: true }) },
  failed: { shop: () => new Shop({ status: 'failed' }) },
  refunded: { shop: () => new Shop({ status: 'refunded', paid_amount: 14990 }) },
  unavailable: { shop: () => trouble('session') },
}

/** Further faces that a status has. */
export const variants: Readonly<Record<string, Face>> = {
  'open, discount and fine': {
    shop: () => withPix({ discount: discount(), fine: fine(), expires_at: '2026-03-25T15:00:00Z' }),
  },
  'open, no expiry': { shop: () => withPix({ expires_at: null }) },
  'open, broken code': { shop: () => withPix({ code: '000201' }) },
  'open, time over': { shop: () => new Shop({ server_time: '2026-03-21T15:15:00Z' }) },
  'open, QR unfolded': { shop: () => new Shop(), after: (element) => press(element, '.fold') },
  'open, not copied': {
    shop: () => new Shop(),
    after: (element) => withoutClipboard(() => press(element, '[part=copy]')),
  },
  'open, connection lost': { shop: () => new Shop(), after: (_, shop) => shop.cut() },
  'processing, in doubt': { shop: () => new Shop({ status: 'in_doubt' }) },
  'expired, too early for another': {
    shop: () => new Shop({ status: 'expired', renewable: true }),
    after: (element, shop) => {
      shop.trouble = 'too-early'
      press(element, 'button')
    },
  },
  'expired, another soon': {
    shop: () => new Shop({ status: 'expired', renewable_at: '2026-03-21T15:17:00Z' }),
  },
  'expired for good': { shop: () => new Shop({ status: 'expired' }) },
  'unavailable, order paid otherwise': { shop: () => trouble('settled') },
}

const trouble = (name: Shop['trouble']) => Object.assign(new Shop(), { trouble: name })

const withPix = (parts: Partial<NonNullable<ChargeView['pix']>>) =>
  new Shop({ pix: charge.pix && { ...charge.pix, ...parts } })

const discount = () => ({ percent: 5, amount: null, date: '2026-03-22' })

const fine = () => ({ percent: 2, amount: 300, date: '2026-03-24' })

const press = (element: PayPixCharge, selector: string) =>
  element.renderRoot.querySelector<HTMLElement>(selector)?.click()

/** Does something as on a page that is not secure, in an engine that does not copy for it either. */
export function withoutClipboard(act: () => void) {
  const { execCommand } = document
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  document.execCommand = () => false
  act()
  document.execCommand = execCommand
  Reflect.deleteProperty(navigator, 'clipboard')
}
