import { providerFields } from './entry/provider-fields.ts'
import { register } from './register.ts'

register({ providerFields })

export type { SavedCard } from '../../src/merchant-api/card.ts'
export type { CardToken, InvalidCard } from '../card-fields/tokenizer.ts'
export type { HostedFields, HostedFieldsOptions } from './entry/card-entries.ts'
export * from './exports.ts'
