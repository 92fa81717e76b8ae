import { isCpf } from '../../../src/values/tax-id.ts'
import type { Person } from './personal-texts.ts'

/** The invented person of a life: nobody else in a world has the same texts. */
export interface InventedPerson {
  readonly name: string
  readonly email: string
  /** A valid CPF. */
  readonly document: string
}

/** Returns the person of a life. `role` tells several of one life apart. */
export function personOf({ shop, reference }: Person, role = 'payer'): InventedPerson {
  const name = `Bia ${shop}-${reference}-${role} Lima`
  return { name, email: `${shop}.${reference}.${role}@example.com`, document: cpfOf(`${shop} ${reference} ${role}`) }
}

/** Returns the texts of a person that a search looks for. */
export const textsOf = ({ name, email, document }: InventedPerson): readonly string[] => [name, email, document]

function cpfOf(text: string): string {
  let number = 7
  for (const character of text) number = (number * 131 + (character.codePointAt(0) ?? 0)) % 899_999_993
  const base = String(100_000_000 + number)
  const ends = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
  return base + (ends.find((end) => isCpf(base + end)) ?? '00')
}
