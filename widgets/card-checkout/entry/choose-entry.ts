import type { CardEntries, CheckoutTokenizer, EntryFactory } from './card-entries.ts'

export interface EntrySettings {
  readonly baseURI: string
  readonly frame: string | null
  readonly tokenizer: CheckoutTokenizer | null
}

/** Chooses the card entry from the shop's settings; null for settings that are invalid, and undefined without any. */
export function chooseEntry(settings: EntrySettings, entries: CardEntries): EntryFactory | null | undefined {
  const { frame, tokenizer } = settings
  if (frame) {
    if (!entries.frame) return reportMissing('frame', '')
    return entries.frame(frame, { base: settings.baseURI, origin: globalThis.origin })
  }
  if (!tokenizer) return undefined
  if ('mount' in tokenizer) return entries.providerFields?.(tokenizer) ?? reportMissing('tokenizer', '/provider-fields')
  return entries.ownFields?.(() => settings.tokenizer) ?? reportMissing('tokenizer', '/own-fields')
}

// for the developer's console; the payer is shown a payment page, or that nothing can be paid here
function reportMissing(property: string, module: string) {
  reportError(new Error(`card-checkout: this ${property} requires the import of guiche/widgets/card-checkout${module}`))
  return null
}
