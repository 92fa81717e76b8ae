import type { ReceiptStrings } from './pt-br.ts'

export const en: ReceiptStrings = {
  refundedByPix: (amount, total, day) => `We refunded ${amount}${total && ` of ${total}`}${day && ` on ${day}`}.`,
  refundedToCard: (amount, total, day) =>
    `We refunded ${amount}${total && ` of ${total}`} to the card${day && ` on ${day}`}.`,
  endToEnd: 'Pix transaction ID',
  copyId: 'Copy ID',
  idCopied: 'ID copied',
  codeSelected: (keys) =>
    `The code is selected. ${keys ? `Press ${keys} to copy it.` : 'Touch and hold it, then choose Copy.'}`,
  idSelected: (keys) =>
    `The ID is selected. ${keys ? `Press ${keys} to copy it.` : 'Touch and hold it, then choose Copy.'}`,
  moreTime: 'I need more time',
  moreTimeOffer: 'Need more time? Choose I need more time.',
  moreTimeNoted: 'All right. When this code expires, we make a new one here.',
  renewed: (time) => `New code ready.${time && ` You have ${time}.`}`,
  received: (amount, payee) => `Done! We received ${amount}${payee && ` for ${payee}`}.`,
  chargedBy: (name) => `Charged by ${name}`,
  helpdesk: 'Help:',
  payee: 'Payee',
  paidAt: 'Date of payment',
  payBy: 'Deadline',
  code: 'Pix code',
  reference: 'Reference',
}
