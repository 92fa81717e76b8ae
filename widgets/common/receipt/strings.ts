import { textsIn } from '../texts/texts-in.ts'

const ptBR = {
  refundedByPix: (amount: string, total: string, day: string) =>
    `Devolvemos ${amount}${total && ` de ${total}`}${day && ` em ${day}`}.`,
  refundedToCard: (amount: string, total: string, day: string) =>
    `Estornamos ${amount}${total && ` de ${total}`}${day && ` em ${day}`}.`,
  endToEnd: 'ID da transação Pix',
  copyId: 'Copiar ID',
  idCopied: 'ID copiado',
  codeSelected: (keys: string) =>
    `O código está selecionado. ${keys ? `Pressione ${keys} para copiar.` : 'Toque nele, segure e escolha Copiar.'}`,
  idSelected: (keys: string) =>
    `O ID está selecionado. ${keys ? `Pressione ${keys} para copiar.` : 'Toque nele, segure e escolha Copiar.'}`,
  chargedBy: (name: string) => `Cobrado por ${name}`,
  helpdesk: 'Atendimento:',
  payee: 'Recebedor',
  paidAt: 'Data do pagamento',
  payBy: 'Prazo para pagar',
  code: 'Pix Copia e Cola',
  reference: 'Referência',
}

/** The texts of a payment's receipt: what was given back, who has charged, what is printed, and how a text is copied. */
export type ReceiptStrings = typeof ptBR

const en: ReceiptStrings = {
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
  chargedBy: (name) => `Charged by ${name}`,
  helpdesk: 'Help:',
  payee: 'Payee',
  paidAt: 'Date of payment',
  payBy: 'Deadline',
  code: 'Pix code',
  reference: 'Reference',
}

const es: ReceiptStrings = {
  refundedByPix: (amount, total, day) => `Devolvimos ${amount}${total && ` de ${total}`}${day && ` el ${day}`}.`,
  refundedToCard: (amount, total, day) =>
    `Reembolsamos ${amount}${total && ` de ${total}`} a la tarjeta${day && ` el ${day}`}.`,
  endToEnd: 'ID de la transacción Pix',
  copyId: 'Copiar el ID',
  idCopied: 'El ID está copiado',
  codeSelected: (keys) =>
    `El código está seleccionado. ${keys ? `Pulsa ${keys} para copiarlo.` : 'Mantenlo pulsado y elige Copiar.'}`,
  idSelected: (keys) =>
    `El ID está seleccionado. ${keys ? `Pulsa ${keys} para copiarlo.` : 'Mantenlo pulsado y elige Copiar.'}`,
  chargedBy: (name) => `Cobrado por ${name}`,
  helpdesk: 'Atención:',
  payee: 'Beneficiario',
  paidAt: 'Fecha del pago',
  payBy: 'Plazo para pagar',
  code: 'Código Pix',
  reference: 'Referencia',
}

/** These texts in every built-in language. */
export const builtInReceiptStrings = { 'pt-BR': ptBR, en, es }

/** Returns these texts for a language tag. */
export const receiptStrings = (tag: string): ReceiptStrings => textsIn(tag, 'receipt', builtInReceiptStrings)
