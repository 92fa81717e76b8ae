import * as v from 'valibot'
import { type KycFields, kycFields } from './kyc-fields.ts'
import { integer, textOrNull, untypedId } from './scalars.ts'

const schema = v.looseObject({
  ...kycFields,
  /** Id of the KYC record, as a number or as text: `301`. */
  id: untypedId,
  /** The current status. */
  status: v.looseObject({
    /** Number of the status, one of `kycStatuses`, as a number or as text: `3`. */
    id: untypedId,
    /** Name of the status: `'Approved'`. */
    name: kycFields.status.entries.name,
  }),
  /** Notes, or null. */
  notes: textOrNull,
  /** The person or company that the record is about. */
  beneficiary: v.looseObject({
    /** Id of the person or company. */
    id: integer,
    /** Name of the person or company. */
    name: v.string(),
    /** CPF or CNPJ number. */
    document: v.string(),
  }),
})

// picked by name: Omit would lose the comments of the fields of a type with an index signature
type SharedFields = Pick<
  KycFields,
  'origin_request' | 'description' | 'created_at' | 'updated_at' | 'merchant' | 'submerchant'
>

/** A KYC record in a list. */
export interface KycItem extends SharedFields, v.InferOutput<typeof schema> {}

/** A KYC record in a list (interface, "KYC record (list item)"). */
export const kycItem: v.GenericSchema<KycItem> = schema
