import type { MerchantOptions } from '../../../src/merchant/index.ts'
import type { CardOptions } from '../../../src/merchant/card/options.ts'
import type { PayoutsOptions } from '../../../src/merchant/payouts/options.ts'
import type { PixOptions } from '../../../src/merchant/pix/options.ts'
import type { ReturnedPayoutStatus } from '../../../src/sandbox/payouts/transitions.ts'
import type { SandboxAnswers } from '../../../src/learn/sandbox-answers.ts'
import type { Undocumented } from '../../../src/undocumented-options.ts'
import type { Dimensions } from '../../../src/open-questions/index.ts'
import type { Life } from '../lives.ts'

/** The fields of a request or of a record. */
export type Fields = Readonly<Record<string, unknown>>

/** What a request asks for: a charge, a payout, a company's account, or the list of payouts. */
export type Operation = 'pix' | 'card' | 'payout' | 'company' | 'list'

/** A request, and what the seed says about its invoice. */
export interface Asked {
  readonly operation: Operation
  readonly body: Fields
  /** True when another system of the shop has used the invoice before. */
  readonly isTaken: boolean
  /** True when the bank declines the card at once, where the service says so in its response. */
  readonly isDeclined: boolean
  /** True when the network sends it twice, where the service executes it once. */
  readonly isRepeated: boolean
}

/** How the list of payouts differs from the sandbox's. */
export interface ListHabits {
  /** Milliseconds after which the list shows a payout and a change (default 0). */
  readonly lagMs?: number
  /** The most records of a page (default: as many as were asked for). */
  readonly maxPageSize?: number
  /** True when the service ignores the order that was asked for. */
  readonly isNewestFirst?: boolean
  /** Returns whether a payout of this time (epoch milliseconds) is within the days of a filter. */
  isWithin?(time: number, first: string, last: string): boolean
}

/** How callbacks are sent. */
export interface CallbackHabits {
  /** The most tries until a server accepts one (default: many). */
  readonly tries?: number
  /** How often each is sent (default once; 0: never). */
  readonly copies?: number
  /** Returns the body that is sent for a record. */
  body?(record: Fields): string
  /** Returns the headers of a body that the service signs. */
  sign?(body: string): Readonly<Record<string, string>>
}

/** What a shop may never learn, or too late, where an answer is what it is. */
export type Hidden = 'payments' | 'declines' | 'partial refunds' | 'returns in time'

/** What a shop enters in the options of its server and of its client. */
export interface Entered {
  readonly pix?: Partial<PixOptions>
  readonly card?: Partial<CardOptions>
  readonly payouts?: Partial<PayoutsOptions>
  readonly undocumented?: Partial<Undocumented>
  readonly server?: Partial<Pick<MerchantOptions, 'parseCallback' | 'verifyCallback'>>
}

/** What an answer changes in the world of a shop whose service has it. */
export interface Effect {
  /** Another answer without which this one changes nothing. */
  readonly within?: { readonly question: string; readonly answer: string }
  /** What the sandbox itself does. */
  readonly like?: SandboxAnswers
  /** Changes a request before the service reads it. */
  request?(asked: Asked): Fields
  /** Responds in place of the service; null: the service does. */
  reply?(asked: Asked): Response | null
  /** Changes a record in responses, in the list and in callbacks. */
  record?(record: Fields, operation: Operation): Fields
  /** Changes the body and the status of a rejection. */
  rejection?(body: Fields, status: number, operation: Operation): readonly [Fields, number]
  readonly list?: ListHabits
  /** How callbacks of charges are sent. */
  readonly chargeCallbacks?: CallbackHabits
  /** How callbacks of payouts are sent. */
  readonly payoutCallbacks?: CallbackHabits
  /** Milliseconds before the response to a request that has created something; callbacks arrive meanwhile. */
  readonly responseDelayMs?: number
  /** What the network sends twice at times, and the shop gets the second response: only what the service executes once. */
  readonly repeats?: 'payout' | 'company'
  /** The status of a payout whose money came back; null where none comes back (default `failed`). */
  readonly returnedAs?: ReturnedPayoutStatus | null
  /** True where a person looks payments up in the service's dashboard. */
  readonly isLookedUp?: boolean
  /** What a shop enters that knows the answer. */
  readonly entered?: Entered
  /** What every shop may never learn. */
  readonly hides?: readonly Hidden[]
  /** What a shop may never learn that has entered nothing. */
  readonly hidesFromIgnorant?: readonly Hidden[]
  /** True when guiche may stop where the shop has entered nothing. It then names the question. */
  readonly stopsIgnorant?: boolean
}

/** The worlds in which the answers to a question matter. */
export interface AnswerWorlds {
  readonly lives: readonly [Life['kind'], ...Life['kind'][]]
  /** When they begin, ISO 8601 (default: the seed draws it). */
  readonly start?: string
  /** Milliseconds between the two halves of their lives (default: none). */
  readonly pauseMs?: number
}

/** A dimension as the world has it. */
interface DimensionInWorld<Answer extends string> {
  /** The words by which a message to the shop names the question: its option, or a field of the service. None where nothing stops. */
  readonly words: readonly string[]
  readonly worlds: AnswerWorlds
  readonly answers: Readonly<Record<Answer, Effect>>
}

/** The dimensions of an area in the world: each plausible answer of the ledger has its effect here. */
export type AreaInWorld<Area extends keyof Dimensions> = {
  readonly [Name in keyof Dimensions[Area]]: DimensionInWorld<Dimensions[Area][Name] & string>
}
