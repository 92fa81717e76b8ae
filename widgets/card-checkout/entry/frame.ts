import { frameAddress } from '../../card-frame/frame-address.ts'
import { FramedCard } from '../../card-frame/framed-card.ts'
import { languageOf } from '../../common/texts/shown-language.ts'
import type { CardEntries } from './card-entries.ts'

/** Takes a card in a card frame. */
export const frame: NonNullable<CardEntries['frame']> = (text, page) => {
  const address = frameAddress(text, page)
  if (!address) return null
  return {
    key: address.href,
    create: ({ host, clock, submit, frameTitle }) =>
      new FramedCard(host, {
        clock,
        submit,
        title: frameTitle,
        address: () => address,
        language: () => languageOf(host),
      }),
  }
}
