import * as v from 'valibot'
import { isSecure } from '../core/local-address.ts'
import { optionalFunctions, type OptionSchemas, optionsObject } from '../core/option-schemas.ts'
import { assumedTimeZone } from '../values/service-time.ts'
import { secretEntries, type SecretOptions } from './auth/keyring.ts'
import { contextEntries } from './context/options.ts'
import { featureDefinitions, type FeatureOptions, type MerchantHooks, type ServiceApi } from './features.ts'
import { clientRule, isClient, needs, type OptionCheck } from './option-checks.ts'
import type { ChargeRules, Order } from './order/order.ts'

/** The options of `createMerchant`. */
export interface MerchantOptions<O extends Order = Order> extends SecretOptions, FeatureOptions<O> {
  /** Other origins whose pages may call this server, such as `https://shop.example` (default: none). */
  readonly allowedOrigins?: readonly string[]
}

// the schema of each option was compared with its type where it is declared
const featureEntries: OptionSchemas<Omit<FeatureOptions, 'api' | 'on' | keyof typeof contextEntries>> = Object.assign(
  {},
  ...featureDefinitions.map(({ entries }) => entries),
)
const hookEntries: OptionSchemas<MerchantHooks> = Object.assign(
  {},
  ...featureDefinitions.map(({ hooks }) => hooks),
  optionalFunctions('error', 'audit'),
)

export const merchantOptions = optionsObject<MerchantOptions>({
  api: v.custom<ServiceApi>(isClient, clientRule),
  ...secretEntries,
  ...featureEntries,
  on: v.optional(optionsObject<MerchantHooks>(hookEntries)),
  allowedOrigins: v.optional(
    v.array(
      v.custom<string>(
        (value) => typeof value === 'string' && isSecure(value) && new URL(value).origin === value,
        'must be an origin without a path or trailing slash, such as https://shop.example; only this machine may use http',
      ),
    ),
  ),
  ...contextEntries,
})

const withoutOrders = featureDefinitions.filter(({ isOfOrders }) => !isOfOrders)

const hasOneOf = (values: object, names: object = {}) =>
  Object.entries(values).some(([name, value]) => value && name in names)

const ordersCheck: OptionCheck<MerchantOptions> = (options) => {
  const { api, findOrder, on = {} } = options
  if (findOrder) return !api.payins?.createPix && needs('payins.createPix')
  // a feature without options of its own is enabled by a hook
  if (withoutOrders.some(({ entries, hooks }) => (entries ? hasOneOf(options, entries) : hasOneOf(on, hooks))))
    return false
  const names = withoutOrders.flatMap(({ entries = {} }) => Object.keys(entries))
  const others = names.map((name) => `\`${name}\``).join(', ')
  return `is required, unless ${others} or a hook of \`callbackURL\` is set`
}

/** The checks of options that contradict each other, or lack what they need, each by the option at fault. */
export const optionChecks: Readonly<Record<string, OptionCheck<MerchantOptions>>> = Object.assign(
  { findOrder: ordersCheck },
  ...featureDefinitions.map(({ checks }) => checks),
)

/** Returns the rules of charges that the options of the payment methods set. */
export const chargeRules = ({ pix = {}, card = {} }: MerchantOptions): ChargeRules => ({
  maxRenewals: pix.maxRenewals ?? 3,
  renewalGraceMs: (pix.renewalGraceSeconds ?? 120) * 1000,
  timeZone: pix.timeZone ?? assumedTimeZone,
  maxCardAttempts: card.maxAttempts ?? 10,
  maxDeclines: card.maxDeclines ?? 5,
  declineWindowMs: (card.declineWindowSeconds ?? 3600) * 1000,
  statusMap: { pix: pix.statusMap ?? {}, card: card.statusMap ?? {} },
})
