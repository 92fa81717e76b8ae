export { type Client, type ClientBase, createClient, type Key, publicly } from './client.ts'
export type { ChargeView } from './contract/charge.ts'
export { type PixRecord, type PixViewOptions, pixView } from './contract/pix-view.ts'
export type { Pending, PendingList } from './core/bind-by.ts'
export type { Clock } from './core/clock.ts'
export {
  AuthenticationError,
  ContractError,
  GuicheError,
  InputError,
  KeyError,
  type Natural,
  NetworkError,
  NotFoundError,
  type Outcome,
  PermissionError,
  RateLimitError,
  ServiceError,
} from './core/errors.ts'
export type { Fields } from './core/fields.ts'
export type { Attempt, Hooks } from './core/hooks.ts'
export type { Operation, Tree } from './core/operation.ts'
export type { Answered, CallOptions, Options } from './core/options.ts'
export { operations } from './operations/index.ts'
export { payins } from './operations/payins.ts'
export type { PixCharge } from './schemas/pix-charge.ts'
export { pixExpiry } from './values/expiry.ts'
export { money } from './values/money.ts'
export { PixCodeError, type PixCodeProblem, type PixField, pixCode } from './values/pix-code.ts'
export { type ChargeStatus, type SettledStatus, type SettlementOptions, settlement } from './values/settlement.ts'
