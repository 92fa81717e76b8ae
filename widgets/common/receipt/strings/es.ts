import type { ReceiptStrings } from './pt-br.ts'

export const es: ReceiptStrings = {
  refundedByPix: (amount, total, day) => `Devolvimos ${amount}${total && ` de ${total}`}${day && ` el ${day}`}.`,
  refundedToCard: (amount, total, day) =>
    `Reembolsamos ${amount}${total && ` de ${total}`} a la tarjeta${day && ` el ${day}`}.`,
  endToEnd: 'ID de la transacción Pix',
  copyId: 'Copiar el ID',
  idCopied: 'El ID está copiado',
  codeSelected: (keys) =>
    `El código está seleccionado. ${keys ? `Presiona ${keys} para copiarlo.` : 'Mantenlo presionado y elige Copiar.'}`,
  idSelected: (keys) =>
    `El ID está seleccionado. ${keys ? `Presiona ${keys} para copiarlo.` : 'Mantenlo presionado y elige Copiar.'}`,
  moreTime: 'Necesito más tiempo',
  moreTimeOffer: '¿Necesitas más tiempo? Toca Necesito más tiempo.',
  moreTimeNoted: 'Está bien. Cuando venza este código, hacemos otro aquí.',
  renewed: (time) => `El código nuevo está listo.${time && ` Tienes ${time}.`}`,
  received: (amount, payee) => `¡Listo! Recibimos ${amount}${payee && ` para ${payee}`}.`,
  chargedBy: (name) => `Cobrado por ${name}`,
  helpdesk: 'Atención:',
  payee: 'Beneficiario',
  paidAt: 'Fecha del pago',
  payBy: 'Plazo para pagar',
  code: 'Código Pix',
  reference: 'Referencia',
}
