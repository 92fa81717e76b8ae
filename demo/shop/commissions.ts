import type { DatabaseSync } from 'node:sqlite'
import type { FoundPayout } from 'guiche/merchant'

/** A commission that the shop owes an artisan for prints that were sold. `amount` is in cents. */
export interface Commission {
  readonly ref: string
  readonly payee: string
  readonly documentType: string
  readonly document: string
  readonly keyType: string
  /** The Pix key. */
  readonly key: string
  readonly amount: number
}

/** The data of a payee that the staff can correct. */
export type PayeeData = Pick<Commission, 'document' | 'key'>

/** The shop's commissions, in a table of the shop's database. */
export type Commissions = ReturnType<typeof createCommissions>

/** Stores commissions in a database, first those of this fictitious month. A real shop computes them from its sales. */
export function createCommissions(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS commissions (
      ref TEXT PRIMARY KEY, payee TEXT NOT NULL, document_type TEXT NOT NULL, document TEXT NOT NULL,
      key_type TEXT NOT NULL, key TEXT NOT NULL, amount INTEGER NOT NULL
    )`)
  const insert = database.prepare('INSERT OR IGNORE INTO commissions VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const row of commissionsOfMonth) insert.run(...row)
  const select = database.prepare('SELECT * FROM commissions WHERE ref = ?')
  const selectAll = database.prepare('SELECT * FROM commissions ORDER BY ref')
  const update = database.prepare('UPDATE commissions SET document = ?, key = ? WHERE ref = ?')

  return {
    all: (): Commission[] => selectAll.all().map(commissionOf),
    get(ref: string): Commission | null {
      const row = select.get(ref)
      return row ? commissionOf(row) : null
    },
    correct: (ref: string, { document, key }: PayeeData) => void update.run(document, key, ref),
    /** Stores the commission that is paid in place of one, and returns its reference: the same for everybody who asks. */
    again(commission: Commission): string {
      const { payee, documentType, document, keyType, key, amount } = commission
      const ref = nextReference(commission.ref)
      insert.run(ref, payee, documentType, document, keyType, key, amount)
      return ref
    },
  }
}

/** Returns the reference under which a commission is paid again: `C-101-2` after `C-101`, then `C-101-3`. */
export function nextReference(ref: string): string {
  const { base, turn } = partsOf(ref)
  return `${base}-${turn + 1}`
}

/** Returns the reference that this one is paid in place of; null for a commission's first. */
export function previousReference(ref: string): string | null {
  const { base, turn } = partsOf(ref)
  if (turn < 2) return null
  return turn === 2 ? base : `${base}-${turn - 1}`
}

function partsOf(ref: string) {
  const [, base = ref, turn = '1'] = /^(C-\d+)(?:-(\d+))?$/.exec(ref) ?? []
  return { base, turn: Number(turn) }
}

/** Returns the payout of a commission. */
export const payoutOf = ({ amount, payee, documentType, document, keyType, key }: Commission): FoundPayout => ({
  amount,
  currency: 'BRL',
  country: 'BR',
  beneficiary: {
    name: payee,
    document: { type: documentType, number: document },
    pix: { key, key_type: keyType },
  },
  markup: { mode: 'fixed', amount: 0.01 }, // required, because the sandbox's account has none
})

type Row = ReturnType<ReturnType<DatabaseSync['prepare']>['all']>[number]

const commissionOf = (row: Row): Commission => ({
  ref: String(row.ref),
  payee: String(row.payee),
  documentType: String(row.document_type),
  document: String(row.document),
  keyType: String(row.key_type),
  key: String(row.key),
  amount: Number(row.amount),
})

const commissionsOfMonth = [
  ['C-101', 'Lindalva Gomes', 'CPF', '30145567265', 'cpf', '30145567265', 41200],
  ['C-102', 'José Cícero da Silva', 'CPF', '41823096506', 'phone', '+5581998761204', 28850],
  ['C-103', 'Marluce Ferreira', 'CPF', '52764190867', 'email', 'marluce@gravura.example', 63490],
  ['C-104', 'Ateliê Umburana Ltda', 'CNPJ', '11222333000181', 'cnpj', '11222333000181', 154075],
  ['C-105', 'Severino Amaro', 'CPF', '60391725416', 'email', 'severino@gravura.example', 35620],
  ['C-106', 'Rita de Cássia Lins', 'CPF', '71450832644', 'evp', '8d2f4c1e-0b7a-4f3e-9c56-1a2b3c4d5e6f', 22400],
  ['C-107', 'Damião Batista', 'CPF', '82536014762', 'phone', '+5581997450938', 47315],
  ['C-108', 'Neide Tavares', 'CPF', '93617420516', 'cpf', '93617420516', 19980],
  ['C-109', 'Francisco Bezerra', 'CPF', '24781509304', 'email', 'chico@prelo.example', 51240],
  ['C-110', 'Zuleide Monteiro', 'CPF', '35809264115', 'phone', '+5581996312775', 30160],
  ['C-111', 'Antônio Cordeiro', 'CPF', '46915307893', 'cpf', '46915307893', 26705],
  ['C-112', 'Maria das Dores Leite', 'CPF', '57026498185', 'evp', '3f9b6a20-7c1d-4e85-b2a4-6d7e8f901234', 38990],
] as const
