import { cardViewSchema } from '../../src/merchant-api/card.ts'
import { chargeViewSchema } from '../../src/merchant-api/charge.ts'
import { createdCompanySchema } from '../../src/merchant-api/companies.ts'
import {
  endedHandoffSchema,
  handoffSchema,
  kycDocumentViewSchema,
  kycViewSchema,
  phoneSessionSchema,
  uploadTicketSchema,
} from '../../src/merchant-api/kyc.ts'
import { signatureViewSchema } from '../../src/merchant-api/signature.ts'
import { fieldProseIn } from './field-prose.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** The views and what they are declared in, by the names of their components. */
const views = {
  Charge: [chargeViewSchema, 'charge.ts', 'chargeViewSchema'],
  CardForm: [cardViewSchema, 'card.ts', 'cardViewSchema'],
  KycRecord: [kycViewSchema, 'kyc.ts', 'kycViewSchema'],
  KycDocument: [kycDocumentViewSchema, 'kyc.ts', 'kycDocumentViewSchema'],
  UploadTicket: [uploadTicketSchema, 'kyc.ts', 'uploadTicketSchema'],
  Handoff: [handoffSchema, 'kyc.ts', 'handoffSchema'],
  EndedHandoff: [endedHandoffSchema, 'kyc.ts', 'endedHandoffSchema'],
  PhoneSession: [phoneSessionSchema, 'kyc.ts', 'phoneSessionSchema'],
  CreatedCompany: [createdCompanySchema, 'companies.ts', 'createdCompanySchema'],
  Signature: [signatureViewSchema, 'signature.ts', 'signatureViewSchema'],
} as const

export const viewSchemas = () =>
  Object.fromEntries(
    Object.entries(views).map(([name, [schema, file, constant]]) => [
      name,
      jsonSchemaOf(schema, fieldProseIn(`src/merchant-api/${file}`).get(constant)),
    ]),
  )

/** Returns the name of the view that an operation returns; undefined where it returns none. */
export const viewOf = (output: unknown) => Object.entries(views).find(([, [schema]]) => schema === output)?.[0]
