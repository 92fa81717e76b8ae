import type { About } from './about.ts'
import type { ContractTruth } from './contracts/contracts.ts'
import type { DocumentFact } from './documents/facts.ts'

/** What happened in a world, as its outside sees it: no key, stored value, token or internal name is in a fact. */
export type Fact =
  /** The service has done what a request asked for. */
  | (About<'charge-created'> & Charge)
  | (About<'payout-created'> & { readonly id: string; readonly amount: number })
  /** The service's books have changed. `amount` is in cents. */
  | (About<'money'> & { readonly charge: string; readonly amount: number; readonly refunded: number })
  | (About<'card-declined'> & { readonly charge: string })
  | (About<'payout-status'> & { readonly id: string; readonly status: string })
  /** An order has this price from now on, or a payout this amount, in cents. */
  | (About<'price'> & { readonly amount: number })
  /** A person closes an order, and has closed it. */
  | About<'closing'>
  | About<'closed'>
  /** The service received a request, whatever it did. */
  | (About<'service-request'> & { readonly operation: string; readonly status: number })
  /** A page received a response. `charge` is the id that the page was shown, and `code` its Pix code. */
  | (About<'view'> & {
      readonly tab: string
      readonly status: string
      readonly amount: number
      readonly code: string | null
    })
  /** A hook of the shop has done its work. `returned` are the cents of its charge that have come back. */
  | (About<'hook'> & { readonly name: string; readonly amount: number; readonly returned: number })
  /** A hook of the shop is called, for an attempt (0: of a payout) and, of a part that came back, a sum (0: of any other). */
  | (About<'hook-run'> & {
      readonly name: string
      readonly id: string
      readonly attempt: number
      readonly total: number
    })
  /** What the shop's own books say about an order or a payout while the hook of this name is called. */
  | (About<'book-at-hook'> & { readonly name: string; readonly status: string })
  /** The payouts of a shop may be this many cents a day of São Paulo. */
  | (About<'day-limit'> & { readonly amount: number })
  /** Another program has made a payout of another amount under the reference of one. */
  | (About<'foreign-payout'> & { readonly id: string })
  /** The shop was told something that names an open question, by `on.error` or `on.unreadableCallback`. Each is told once. */
  | (About<'told'> & { readonly question: string })
  /** A deployment replaces the version before. `isOutgrown`: it refuses records that the present version writes. */
  | (About<'deployment'> & { readonly isOutgrown: boolean })
  /** A page got the problem `internal` for an answer. */
  | About<'internal-error'>
  /** A server has asked by `on.error` to be upgraded, because of a record of a newer format or of an unknown status. */
  | (About<'refusal'> & { readonly version: 'present' | 'before'; readonly isNewerFormat: boolean })
  /** Somebody was refused because of the shop's configuration: guiche does not go on. */
  | (About<'stopped'> & { readonly kind: 'order' | 'payout' })
  /** The shop's audit log has a line. */
  | (About<'audit'> & { readonly event: string })
  /** A caller of the shop's own code has an answer. */
  | (About<'payout-view'> & { readonly status: string; readonly id: string | null })
  /** The service has opened the account of a company. */
  | About<'company-created'>
  /** A page has an answer about its company. `isOwn`: not the onboarding of another one. */
  | (About<'company-view'> & { readonly status: string; readonly isOwn: boolean })
  /** A person has told the shop what the service's books say about a company, or seem to say. */
  | (About<'company-resolved'> & { readonly isCreated: boolean })
  | (About<'callback'> & { readonly status: number; readonly isForged: boolean })
  | (About<'foreign-key'> & { readonly key: string })
  /** The shop's own books, at the end: what it knows about an order, a payout or a company, and whether its list of that status has it. */
  | (About<'book'> & { readonly kind: BookKind; readonly status: string; readonly isListed: boolean })
  /** Somebody who asked the shop has an error for an answer, or none in an hour. */
  | (About<'unanswered'> & { readonly text: string })
  /** The world has taken more steps than all of its lives need. */
  | (About<'endless'> & { readonly steps: number })
  /** The service says this about a contract from now on. `signed`: the positions of those who have signed, as `0,1`. */
  | (About<'contract'> & ContractTruth)
  /** A page shows this about a contract, since a request that was sent `sentMs` ago. `isContinued`: it named the view before. */
  | (About<'contract-view'> &
      ContractTruth & { readonly tab: string; readonly sentMs: number; readonly isContinued: boolean })
  /** A page has ended: `isTrue` when it shows what the service says. */
  | (About<'contract-page'> & { readonly tab: string; readonly shown: string; readonly isTrue: boolean })
  /** A page has a file. `isWhole`: the service's, byte by byte; `isLate`: the unsigned one, after the page has shown that all have signed. */
  | (About<'contract-file'> & { readonly isWhole: boolean; readonly isLate: boolean })
  /** The shop's hook has been told about an onboarding. `excuses`: the faults until then that explain that it is told again. */
  | (About<'contract-told'> & { readonly status: string; readonly excuses: number })
  /** A person has withdrawn the sessions of somebody. */
  | About<'sessions-revoked'>
  /**
   * A page has an answer to a request whose subject's sessions were withdrawn at any time. `isWithdrawn`: before it was sent, its session was.
   * `isNew`: its session was issued after all withdrawals. `outlivedMs`: since its session was withdrawn, 0 where it was not.
   */
  | (About<'session-answer'> & {
      readonly isWithdrawn: boolean
      readonly isNew: boolean
      readonly outlivedMs: number
      readonly status: number
    })
  /** Data was exported. `held`: the number of personal texts in the store. `missing`: one that it lacks. `foreign`: one of somebody else. */
  | (About<'export'> & { readonly held: number; readonly missing: string | null; readonly foreign: string | null })
  /** Somebody begins to erase data. */
  | About<'erasing'>
  /** Data was erased, or the world ends after that. `left` is an erased text that the store holds. */
  | (About<'erasure'> & { readonly held: number; readonly left: string | null })
  /** Work that is late at the end, of a shop. */
  | (About<'overdue'> & { readonly key: string })
  | DocumentFact

/** What a shop keeps books about. */
export type BookKind = 'order' | 'payout' | 'company'

/** A charge of the service. Times are in epoch milliseconds of the true time. */
export interface Charge {
  /** Its invoice or custom number. */
  readonly charge: string
  readonly method: 'pix' | 'card'
  readonly code: string | null
  /** Cents. */
  readonly amount: number
  readonly expiresAt: number
}

/** The fact of one type. */
export type FactOf<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>
