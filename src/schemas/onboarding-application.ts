import * as v from 'valibot'
import { isCnpj, isCpf, normalizeTaxId } from '../values/tax-id.ts'
import { type Known, rules, type Violation } from './rules.ts'
import type { NamedPart } from './scalars.ts'
import { characterCount, countryCode, integer, requiredText, textOfLength } from './scalars.ts'

const contact = v.looseObject({
  /** Full name, 1 to 120 characters: `'Maria Silva'`. */
  name: textOfLength(1, 120),
  /** E-mail address, at most 100 characters: `'maria@company.example'`. */
  email: textOfLength(1, 100),
  /** Phone number with country and area code, at most 15 characters: `'5511987654321'`. */
  phone: textOfLength(1, 15),
  /** Role in the company. At least one contact is an `administrator` and one a `legal_representative`. */
  role: v.picklist(['administrator', 'legal_representative', 'financial', 'commercial', 'compliance']),
  /**
   * Tax id of the person: for a company in Brazil a valid CPF, `'11144477735'`, sent without separators; otherwise at
   * most 30 characters.
   */
  tax_id: requiredText,
})

const address = v.looseObject({
  /** City, at most 40 characters: `'São Paulo'`. */
  city: textOfLength(1, 40),
  /** Code of the state, at most 4 characters: `'SP'`. */
  state: textOfLength(1, 4),
  /** Country code of ISO 3166-1 alpha-2: `'BR'`. It decides which rules the tax ids have. */
  country: countryCode,
  /** Postal code, at most 12 characters; for a company in Brazil letters and digits only: `'01310100'`. */
  zip_code: textOfLength(1, 12),
  /** Street, at most 80 characters: `'Avenida Paulista'`. */
  street: textOfLength(1, 80),
  /** House number, as text of at most 10 characters: `'1000'`. */
  number: v.optional(textOfLength(0, 10)),
  /** Floor or suite, at most 80 characters: `'Sala 12'`. */
  complement: v.optional(textOfLength(0, 80)),
})

/** The fields of an onboarding, without the rules over several of them. */
export const application = v.object({
  /** Registered name of the company, 1 to 150 characters: `'Loja Azul Ltda'`. */
  legal_name: textOfLength(1, 150),
  /** Name under which the company trades, 1 to 150 characters: `'Loja Azul'`. */
  trade_name: textOfLength(1, 150),
  /**
   * Tax id of the company, unique under its parent: for a company in Brazil a valid CNPJ, numeric or alphanumeric,
   * `'11222333000181'`, sent without separators; otherwise at most 50 characters.
   */
  tax_id: requiredText,
  /** Address of the website, at most 255 characters: `'https://loja-azul.example'`. */
  website: textOfLength(1, 255),
  /**
   * Id of the merchant (level 1) under which the request is created: `42` (default: the caller's own company, if it is
   * a merchant). A level-0 account must pass it.
   */
  parent_id: v.optional(integer),
  /** The people to contact, with at least one `administrator` and one `legal_representative`. */
  contacts: v.array(contact),
  /** The address of the company. */
  address,
  /** The segment of the company (default: none). */
  segment: v.optional(
    v.looseObject({
      /** Id of the segment: `3`. */
      id: integer,
    }),
  ),
})

type Application = v.InferOutput<typeof application>
type Company = Pick<Application, 'tax_id' | 'contacts' | 'address'>

/** Finds the rules over several fields that a company breaks. Behind a semicolon, a message is for developers. */
export function* companyRules({ tax_id, contacts, address }: Known<Company>): Iterable<Violation> {
  const { country, zip_code = '' } = address ?? {}
  const isInBrazil = country === 'BR'
  const isAbroad = country !== undefined && !isInBrazil
  const number = tax_id === undefined ? null : normalizeTaxId(tax_id)
  if (isInBrazil && number !== null && !isCnpj(number)) yield ['must be a CNPJ; test it with taxId.isValid()', 'tax_id']
  // the service removes separators before it validates the length
  if (isAbroad && number !== null && characterCount(number) > 50) yield ['must have at most 50 characters', 'tax_id']
  if (isInBrazil && !/^[\da-z]*$/i.test(zip_code)) yield ['must be letters and digits only', 'address', 'zip_code']
  for (const [index, { tax_id } = {}] of (contacts ?? []).entries()) {
    if (tax_id === undefined) continue
    if (isInBrazil && !isCpf(normalizeTaxId(tax_id)))
      yield ['must be a CPF; test it with taxId.isValid()', 'contacts', index, 'tax_id']
    if (isAbroad && characterCount(tax_id) > 30) yield ['must have at most 30 characters', 'contacts', index, 'tax_id']
  }
  if (!contacts) return
  const roles = Array.from(contacts, (contact) => contact?.role)
  // an invalid role may be meant for the one that is missing
  for (const role of ['administrator', 'legal_representative'] as const)
    if (!roles.includes(role) && !roles.includes(undefined)) yield [`must include one with role ${role}`, 'contacts']
}

const schema = v.pipe(application, rules<Application>(companyRules), v.transform<Application, Application>(normalized))

/** The input of an onboarding. */
export interface OnboardingApplication extends v.InferInput<typeof schema> {}

/**
 * The input of an onboarding (interface, "POST /v2/register/companies"). Brazilian tax ids are sent unformatted.
 * Outside Brazil tax ids and the zip code are sent as given: the service knows their forms.
 */
export const onboardingApplication: NamedPart<OnboardingApplication> = schema

/** Returns whether an application is for a company in Brazil. */
export const isBrazilian = ({ address }: { readonly address?: unknown }): boolean =>
  typeof address === 'object' && address !== null && 'country' in address && address.country === 'BR'

/** Returns a company with the tax ids of Brazil without separators. */
export function normalized<Given extends Company>(given: Given): Given {
  return isBrazilian(given) ? { ...withoutFormat(given), contacts: given.contacts.map(withoutFormat) } : given
}

const withoutFormat = <Owner extends { tax_id: string }>(owner: Owner): Owner => ({
  ...owner,
  tax_id: normalizeTaxId(owner.tax_id),
})
