/** The receipt's texts in Brazilian Portuguese, the language in which they are written first. */
export const ptBR = {
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
  moreTime: 'Preciso de mais tempo',
  moreTimeOffer: 'Precisa de mais tempo? Toque em Preciso de mais tempo.',
  moreTimeNoted: 'Certo. Quando este código vencer, fazemos um novo aqui.',
  renewed: (time: string) => `Novo código pronto.${time && ` Você tem ${time}.`}`,
  received: (amount: string, payee: string) => `Pronto! Recebemos ${amount}${payee && ` para ${payee}`}.`,
  chargedBy: (name: string) => `Cobrado por ${name}`,
  helpdesk: 'Atendimento:',
  payee: 'Recebedor',
  paidAt: 'Data do pagamento',
  payBy: 'Prazo para pagar',
  code: 'Pix Copia e Cola',
  reference: 'Referência',
}

/**
 * The texts that an element with a charge loads late: what was given back, who has charged, what is printed, how a text
 * is copied, more time to pay, and what is announced after a first action.
 */
export type ReceiptStrings = typeof ptBR
