import * as v from 'valibot'
import { bareTaxId, isCnpj, isCpf } from '../values/tax-id.ts'
import { rules } from './rules.ts'
import { characters, countryCode, whole } from './scalars.ts'

const contact = v.looseObject({
  name: characters(1, 120),
  email: characters(0, 100),
  phone: characters(0, 15),
  role: v.picklist(['administrator', 'legal_representative', 'financial', 'commercial', 'compliance']),
  tax_id: v.string(),
})

const address = v.looseObject({
  city: characters(0, 40),
  state: characters(0, 4),
  country: countryCode,
  zip_code: v.pipe(characters(0, 12), v.regex(/^[\da-z]*$/i, 'must be unformatted: letters and digits only')),
  street: characters(0, 80),
  number: v.optional(characters(0, 10)),
  complement: v.optional(characters(0, 80)),
})

/** What a company's account is asked for with (interface, "POST /v2/register/companies"); tax ids of Brazil leave bare. */
export const onboardingApplication = v.pipe(
  v.object({
    legal_name: characters(1, 150),
    trade_name: characters(1, 150),
    tax_id: v.pipe(v.string(), v.transform(bareTaxId)),
    website: characters(0, 255),
    parent_id: v.optional(whole),
    contacts: v.array(contact),
    address,
    segment: v.optional(v.looseObject({ id: whole })),
  }),
  v.transform((company) => (isBrazilian(company) ? { ...company, contacts: company.contacts.map(bare) } : company)),
  rules(function* (company) {
    const brazilian = isBrazilian(company)
    if (brazilian && !isCnpj(company.tax_id)) yield ['must be a CNPJ', 'tax_id']
    if (!brazilian && company.tax_id.length > 50) yield ['must have at most 50 characters', 'tax_id']
    for (const [index, { tax_id }] of company.contacts.entries()) {
      if (brazilian && !isCpf(tax_id)) yield ['must be a CPF', 'contacts', index, 'tax_id']
      if (!brazilian && tax_id.length > 30) yield ['must have at most 30 characters', 'contacts', index, 'tax_id']
    }
    for (const role of ['administrator', 'legal_representative'])
      if (!company.contacts.some((contact) => contact.role === role))
        yield [`must hold one with role ${role}`, 'contacts']
  }),
)

const isBrazilian = ({ address }: { address: { country: string } }) => address.country === 'BR'

const bare = <Contact extends { tax_id: string }>(contact: Contact): Contact => ({
  ...contact,
  tax_id: bareTaxId(contact.tax_id),
})
