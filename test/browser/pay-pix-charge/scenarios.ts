import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import type { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import type { Status } from '../../../widgets/pay-pix-charge/machine.ts'
import { charge, PixServer } from './pix-server.ts'

/** A server, and what happens after the element is loaded from it. */
export interface Scenario {
  readonly server: () => PixServer
  readonly after?: (element: PayPixCharge, server: PixServer) => void
}

/** A scenario for each status. A missing one does not compile. */
export const scenarios: Readonly<Record<Status, Scenario>> = {
  loading: { server: () => failingWith('no connection') },
  open: { server: () => new PixServer() },
  processing: { server: () => new PixServer({ status: 'processing' }) },
  'partly-paid': { server: () => new PixServer({ status: 'partly_paid', paid_amount: 9990 }) },
  paid: { server: () => new PixServer({ status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' }) },
  expired: { server: () => new PixServer({ status: 'expired', renewable: true }) },
  failed: { server: () => new PixServer({ status: 'failed' }) },
  refunded: { server: () => new PixServer({ status: 'refunded', paid_amount: 14990 }) },
  unavailable: { server: () => failingWith('invalid-session') },
}

/** Further scenarios. */
export const variants: Readonly<Record<string, Scenario>> = {
  'open, discount and fine': {
    server: () => withPix({ discount: discount(), fine: fine(), expires_at: '2026-03-25T15:00:00Z' }),
  },
  'open, no expiry': { server: () => withPix({ expires_at: null }) },
  'open, invalid code': { server: () => withPix({ code: '000201' }) },
  'open, time over': { server: () => new PixServer({ server_time: '2026-03-21T15:15:00Z' }) },
  'open, other way opened': {
    server: () => new PixServer(),
    after: (element) => ['[part~=qr-toggle]', '[part~=copy-toggle]'].forEach((each) => press(element, each)),
  },
  'open, code shown': { server: () => new PixServer(), after: (element) => press(element, '[part~=code-toggle]') },
  'open, more time offered': {
    server: () => new PixServer({ server_time: '2026-03-21T15:12:00Z', renewable_at: '2026-03-21T15:17:00Z' }),
  },
  'open, more time wanted': {
    server: () => new PixServer({ server_time: '2026-03-21T15:12:00Z', renewable_at: '2026-03-21T15:17:00Z' }),
    after: (element) => press(element, '[part~=more-time]'),
  },
  'open, not copied': {
    server: () => new PixServer(),
    after: (element) =>
      withoutClipboard(() => ['[part~=copy-toggle]', '[part~=copy]'].forEach((each) => press(element, each))),
  },
  'open, connection lost': { server: () => new PixServer(), after: (_, server) => server.disconnect() },
  'processing, uncertain': { server: () => new PixServer({ status: 'uncertain' }) },
  'expired, renewal too early': {
    server: () => new PixServer({ status: 'expired', renewable: true }),
    after: (element, server) => {
      server.failure = 'renewal-too-early'
      press(element, 'button')
    },
  },
  'expired, renewable soon': {
    server: () => new PixServer({ status: 'expired', renewable_at: '2026-03-21T15:17:00Z' }),
  },
  'expired, not renewable': { server: () => new PixServer({ status: 'expired' }) },
  'paid, partly refunded': { server: () => new PixServer({ ...receipt, refunded_amount: 5000 }) },
  'paid, reference not copied': {
    server: () => new PixServer(receipt),
    after: (element) => withoutClipboard(() => press(element, '[part~=copy]')),
  },
  'refunded, with its date': {
    server: () => new PixServer({ ...receipt, status: 'refunded', refunded_amount: 14990 }),
  },
  'failed, charged by a company': { server: () => new PixServer({ status: 'failed', charged_by: receipt.charged_by }) },
  'unavailable, already settled': { server: () => failingWith('already-settled') },
}

/** What a merchant's server knows of a payment. */
export const receipt = {
  status: 'paid',
  paid_amount: 14990,
  paid_at: '2026-03-21T15:04:00Z',
  refunded_amount: 0,
  refunded_at: '2026-04-03T12:00:00Z',
  end_to_end: 'E18236120202603211504s0123456789',
  charged_by: { name: 'Loja Exemplo Comércio de Roupas Ltda.', helpdesk: '0800 123 4567' },
} as const satisfies Partial<ChargeView>

const failingWith = (name: PixServer['failure']) => Object.assign(new PixServer(), { failure: name })

const withPix = (parts: Partial<NonNullable<ChargeView['pix']>>) =>
  new PixServer({ pix: charge.pix && { ...charge.pix, ...parts } })

const discount = () => ({ percent: 5, amount: null, date: '2026-03-22' })

const fine = () => ({ percent: 2, amount: 300, date: '2026-03-24' })

const press = (element: PayPixCharge, selector: string) =>
  element.renderRoot.querySelector<HTMLElement>(selector)?.click()

/** Runs an action as on an insecure page, in an engine without another way to copy. */
export function withoutClipboard(action: () => void) {
  const { execCommand } = document
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  document.execCommand = () => false
  action()
  document.execCommand = execCommand
  Reflect.deleteProperty(navigator, 'clipboard')
}
