import type { CardEntries } from './card-entries.ts'
import { HostedEntry } from './hosted-entry.ts'

/** Takes a card in a provider's own fields. */
export const providerFields: NonNullable<CardEntries['providerFields']> = (fields) => ({
  key: fields,
  create: ({ host, clock, language }) => new HostedEntry(host, fields, { clock, language }),
})
