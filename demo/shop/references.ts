import type { DatabaseSync } from 'node:sqlite'
import { newRef } from './new-ref.ts'

/** A person who signs a contract. */
export interface Signer {
  readonly name: string
  readonly email: string
}

/** The records that the shop creates at the service besides payments, by kind, with the service's own ids. */
export interface Reference {
  /** A KYC record, to confirm a customer's identity. */
  readonly kyc: { readonly kyc: number }
  /** A company that opens an account, by the shop's own reference. */
  readonly company: { readonly company: string }
  /** An onboarding, to open a company's account. */
  readonly onboarding: { readonly onboarding: string; readonly signers: readonly Signer[] }
}

/** The shop's own references to records of the service, in a table of the shop's database. */
export type References = ReturnType<typeof createReferences>

/** Stores references in a database. Page URLs contain a reference, because the service's ids can be guessed. */
export function createReferences(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS service_references (ref TEXT PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL)`)
  const insert = database.prepare('INSERT INTO service_references VALUES (?, ?, ?)')
  const select = database.prepare('SELECT target FROM service_references WHERE ref = ? AND kind = ?')

  return {
    create<Kind extends keyof Reference>(kind: Kind, target: Reference[Kind]): string {
      const ref = newRef()
      insert.run(ref, kind, JSON.stringify(target))
      return ref
    },
    get<Kind extends keyof Reference>(kind: Kind, ref: string): Reference[Kind] | null {
      const row = select.get(ref, kind)
      return row ? JSON.parse(String(row.target)) : null
    },
  }
}
