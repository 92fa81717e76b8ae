import type { DatabaseSync } from 'node:sqlite'
import { newRef } from './new-ref.ts'

/** Somebody who signs. */
export interface Signer {
  readonly name: string
  readonly email: string
}

/** What the shop has begun with the service beside payments, and which the service knows by a number or an id of its own. */
export interface Case {
  /** A customer whose identity is to be confirmed. */
  readonly record: { readonly kyc: number }
  /** A company whose account is to be opened. */
  readonly request: { readonly onboarding: string; readonly signers: readonly Signer[] }
}

/** The shop's own references of its cases, in a table of the shop's database. */
export type Cases = ReturnType<typeof createCases>

/** Keeps cases in a database. */
export function createCases(database: DatabaseSync) {
  database.exec('CREATE TABLE IF NOT EXISTS cases (ref TEXT PRIMARY KEY, kind TEXT NOT NULL, about TEXT NOT NULL)')
  const insert = database.prepare('INSERT INTO cases VALUES (?, ?, ?)')
  const select = database.prepare('SELECT about FROM cases WHERE ref = ? AND kind = ?')

  return {
    begin<Kind extends keyof Case>(kind: Kind, about: Case[Kind]): string {
      const ref = newRef()
      insert.run(ref, kind, JSON.stringify(about))
      return ref
    },
    get<Kind extends keyof Case>(kind: Kind, ref: string): Case[Kind] | null {
      const row = select.get(ref, kind)
      return row ? JSON.parse(String(row.about)) : null
    },
  }
}
