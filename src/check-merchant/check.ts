import type { Exchange, SendRequest } from './exchange.ts'

/** The faults, in sentences for the developer of the server; empty where everything is as it should be. */
export type Findings = readonly string[]

/** The server that is checked, as a check sees it. */
export interface CheckedServer {
  /** Sends a request below the server's address. Throws where there is no complete response in time. */
  readonly send: SendRequest
  /** Every response so far. */
  readonly exchanges: readonly Exchange[]
  /** The session of an open order. It must never be part of a finding. */
  readonly session: string
  /** The origin of pages that may call the server; empty where it was not given. */
  readonly origin: string
  /** Pays the charge with this id, at the sandbox that the server uses. */
  pay(id: string): Promise<Findings>
}

/** One check of a merchant server, declared as data. */
export interface Check {
  /** Identifies the check in the table: its area and a few words. */
  readonly name: `${'charge' | 'waiting' | 'problem' | 'header' | 'cors'}/${string}`
  /** The behaviour that the contract requires, as a sentence. */
  readonly what: string
  /** The option without which the check is skipped. */
  readonly needs?: 'origin' | 'sandbox'
  run(server: CheckedServer): Promise<Findings>
}
