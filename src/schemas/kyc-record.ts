import * as v from 'valibot'
import { kycDocument } from './kyc-document.ts'
import { type KycFields, kycFields } from './kyc-fields.ts'
import { openEnum, textOrNull, untypedId, untypedStatus } from './scalars.ts'

const schema = v.looseObject({
  ...kycFields,
  /** Additional information, or null. */
  info_add: textOrNull,
  /** Reason for the record. */
  reason: untypedStatus,
  /** The people and companies that the record is about. */
  persons: v.array(
    v.looseObject({
      /** Id of the person or company. */
      id: untypedId,
      /** Name of the person or company. */
      name: v.string(),
      /** Registered name of a company, or null. */
      legal_name: textOrNull,
      /** CPF or CNPJ number. */
      document: v.string(),
      /** Role of the person or company, for example `'Beneficiary'`. */
      type_person: openEnum('Beneficiary'),
    }),
  ),
  /** The required documents, in words. */
  document_required: v.array(
    v.looseObject({
      /** The service's flag for this document. */
      status: v.boolean(),
      /** Label of the document, for people. */
      label: v.string(),
    }),
  ),
  /** The documents that the record requires, with their values and reviews. */
  documents: v.array(kycDocument),
})

/** A KYC record with its persons and documents. */
export interface KycRecord extends KycFields, v.InferOutput<typeof schema> {}

/** A KYC record with all that it requires (interface, "KYC record (detail)"). */
export const kycRecord: v.GenericSchema<KycRecord> = schema
