import { isCnpj, isCpf } from './tax-id.ts'

/** The kinds of Pix keys, with what each key is (BCB, manual of the DICT: a phone is in E.164, a random key a UUID). */
const kinds: Readonly<Record<string, readonly [isKey: (key: string) => boolean, rule: string]>> = {
  cpf: [isCpf, 'a CPF of 11 digits with its check digits'],
  cnpj: [isCnpj, 'a CNPJ of 14 characters with its check digits'],
  email: [
    (key) => key.length <= 77 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key),
    'an e-mail address of at most 77 characters',
  ],
  phone: [(key) => /^\+[1-9]\d{7,14}$/.test(key), 'a phone number with its country: +5511987654321'],
  evp: [(key) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key), 'a random key, which is a UUID'],
}

const otherNames: Readonly<Record<string, string>> = {
  random: 'evp',
  mail: 'email',
  telephone: 'phone',
  cellphone: 'phone',
}

/** Returns what a Pix key of this kind must be; null for one that is, and for a kind that we do not know. */
export function pixKeyRule(kind: string, key: string): string | null {
  const name = kind.toLowerCase()
  const known = Object.hasOwn(otherNames, name) ? otherNames[name] : name
  const [isKey, rule] = (known !== undefined && Object.hasOwn(kinds, known) && kinds[known]) || []
  return isKey && rule && !isKey(key) ? rule : null
}
