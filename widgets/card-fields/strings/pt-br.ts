/** What the fields of a card say in Brazilian Portuguese. */
export const ptBR = {
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryHint: 'MM/AA',
  code: 'Código de segurança',
  codeHint: (digits: number) => `${digits} números ${digits === 4 ? 'na frente' : 'no verso'}`,
  name: 'Nome impresso no cartão',
  numberMissing: 'Digite o número do cartão.',
  numberShort: 'Faltam números. Confira no cartão.',
  numberWrong: 'Este número não confere. Compare com o cartão.',
  numberRefused: 'Não foi possível usar este cartão. Confira o número ou use outro.',
  expiryWrong: 'Digite o mês e o ano como no cartão: 05/30.',
  expiryOver: 'Este cartão venceu. Confira a data ou use outro.',
  codeMissing: 'Digite o código de segurança.',
  codeWrong: 'Confira o código de segurança no cartão.',
  nameWrong: 'Digite o nome como está no cartão.',
}

/** What the fields of a card say, in one language. */
export type CardStrings = typeof ptBR
