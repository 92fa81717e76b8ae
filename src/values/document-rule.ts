import { taxId } from './tax-id.ts'

/** Returns what the number of a CPF or CNPJ must be; null for a valid one, and for a type that we do not know. */
export function documentRule({ type = '', number = '' }: IdentityDocument): string | null {
  const kind = type.toUpperCase()
  if (kind !== 'CPF' && kind !== 'CNPJ') return null
  if (taxId.isValid(number, kind === 'CPF' ? 'cpf' : 'cnpj')) return null
  return `a valid ${kind}; test it with taxId.isValid()`
}

interface IdentityDocument {
  readonly type?: string | undefined
  readonly number?: string | undefined
}
