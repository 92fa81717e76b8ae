import * as v from 'valibot'
import { isCnpj, isCpf, normalizeTaxId } from '../values/tax-id.ts'
import { rules } from './rules.ts'
import { countryCode, integer, textOfLength } from './scalars.ts'

const contact = v.looseObject({
  name: textOfLength(1, 120),
  email: textOfLength(0, 100),
  phone: textOfLength(0, 15),
  role: v.picklist(['administrator', 'legal_representative', 'financial', 'commercial', 'compliance']),
  tax_id: v.string(),
})

const address = v.looseObject({
  city: textOfLength(0, 40),
  state: textOfLength(0, 4),
  country: countryCode,
  zip_code: textOfLength(0, 12),
  street: textOfLength(0, 80),
  number: v.optional(textOfLength(0, 10)),
  complement: v.optional(textOfLength(0, 80)),
})

/**
 * The input of an onboarding (interface, "POST /v2/register/companies"). Brazilian tax ids are sent unformatted. Outside
 * Brazil tax ids and the zip code are sent as given: the service knows their forms.
 */
export const onboardingApplication = v.pipe(
  v.object({
    legal_name: textOfLength(1, 150),
    trade_name: textOfLength(1, 150),
    tax_id: v.string(),
    website: textOfLength(0, 255),
    parent_id: v.optional(integer),
    contacts: v.array(contact),
    address,
    segment: v.optional(v.looseObject({ id: integer })),
  }),
  v.transform((company) =>
    isBrazilian(company) ? { ...withoutFormat(company), contacts: company.contacts.map(withoutFormat) } : company,
  ),
  rules(function* (company) {
    const isInBrazil = isBrazilian(company)
    if (isInBrazil && !isCnpj(company.tax_id)) yield ['must be a CNPJ', 'tax_id']
    if (isInBrazil && !/^[\da-z]*$/i.test(company.address.zip_code))
      yield ['must be unformatted: letters and digits only', 'address', 'zip_code']
    // the service removes separators before it validates the length
    if (!isInBrazil && normalizeTaxId(company.tax_id).length > 50) yield ['must have at most 50 characters', 'tax_id']
    for (const [index, { tax_id }] of company.contacts.entries()) {
      if (isInBrazil && !isCpf(tax_id)) yield ['must be a CPF', 'contacts', index, 'tax_id']
      if (!isInBrazil && tax_id.length > 30) yield ['must have at most 30 characters', 'contacts', index, 'tax_id']
    }
    for (const role of ['administrator', 'legal_representative'])
      if (!company.contacts.some((contact) => contact.role === role))
        yield [`must include one with role ${role}`, 'contacts']
  }),
)

/** Returns whether an application is for a company in Brazil. */
export const isBrazilian = ({ address }: { readonly address?: unknown }): boolean =>
  typeof address === 'object' && address !== null && 'country' in address && address.country === 'BR'

const withoutFormat = <Owner extends { tax_id: string }>(owner: Owner): Owner => ({
  ...owner,
  tax_id: normalizeTaxId(owner.tax_id),
})
