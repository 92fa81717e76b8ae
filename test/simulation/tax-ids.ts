import { isCnpj } from '../../src/values/tax-id.ts'

/** Returns a valid CNPJ of its own for each number of eight digits. */
export function cnpjOf(number: number): string {
  const base = `${String(number)}0001`
  const ends = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
  return base + (ends.find((end) => isCnpj(base + end)) ?? '00')
}
