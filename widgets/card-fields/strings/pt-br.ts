/** The texts of the card's fields in Brazilian Portuguese. */
export const ptBR = {
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryHint: 'MM/AA',
  securityCode: 'Código de segurança',
  securityCodeHint: (digits: number) => `${digits} números ${digits === 4 ? 'na frente' : 'no verso'}`,
  holderName: 'Nome impresso no cartão',
  numberMissing: 'Digite o número do cartão.',
  numberIncomplete: 'Faltam números. Confira no cartão.',
  numberInvalid: 'Este número não confere. Compare com o cartão.',
  numberRejected: 'Não deu para usar este cartão. Confira o número ou use outro.',
  expiryInvalid: 'Digite o mês e o ano como no cartão: 05/30.',
  expiryPast: 'Este cartão venceu. Confira a data ou use outro.',
  securityCodeMissing: 'Digite o código de segurança.',
  securityCodeInvalid: 'Confira o código de segurança no cartão.',
  holderNameInvalid: 'Digite o nome como está no cartão.',
  lastNameMissing: 'Falta o sobrenome.',
}

/** The texts of the card's fields in one language. */
export type CardStrings = typeof ptBR
