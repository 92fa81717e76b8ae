import { frameAddress } from '../../card-frame/frame-address.ts'
import { FramedCard } from '../../card-frame/framed-card.ts'
import type { CardEntries } from './card-entries.ts'

/** Takes a card in a card frame. */
export const frame: NonNullable<CardEntries['frame']> = (text, page) => {
  const address = frameAddress(text, page)
  if (!address) return null
  return {
    key: address.href,
    create: ({ host, clock, language, submit, frameTitle }) =>
      new FramedCard(host, {
        clock,
        language,
        submit,
        title: frameTitle,
        address: () => address,
      }),
  }
}
