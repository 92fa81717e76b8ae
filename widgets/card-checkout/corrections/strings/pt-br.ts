import type { CountFormats } from '../../../common/formats.ts'

/** The texts about corrections in Brazilian Portuguese, the language in which they are written first. */
export const ptBR = {
  retried: 'Digite os dados de outro cartão.',
  // a list item has no article
  toCorrect: (count: number, first: string, { integer }: CountFormats) =>
    `${integer(count)} ${count === 1 ? 'campo para corrigir:' : 'campos para corrigir. Primeiro:'} ${first.replace(/^[oa] /, '')}`,
  cardFields: {
    number: 'o número do cartão',
    expiry: 'a validade',
    securityCode: 'o código de segurança',
    holderName: 'o nome impresso no cartão',
  },
  refused: (fields: readonly string[]) => `Nada foi cobrado. Corrija ${fields.join(' e ')}.`,
  notes: {
    notReceived: 'A loja não recebeu o pagamento. Tente de novo.',
    offline: 'Sem internet. Nada foi cobrado.',
    tokenizerFailed: 'Houve um erro. Nada foi cobrado. Tente de novo.',
    notAccepted: 'O pagamento não foi aceito. Nada foi cobrado. Tente de novo ou use outro cartão.',
    wayChanged: 'A forma de pagar mudou. Nada foi cobrado. Confira e tente de novo.',
  },
  fieldErrors: {
    document: 'O CPF tem 11 números. O CNPJ tem 14 letras e números.',
    email: 'Confira o e-mail. Exemplo: nome@site.com.br',
    phone: 'Confira o celular. Exemplo: (11) 98765-4321',
    zip_code: 'O CEP tem 8 números.',
    street: 'Escreva a rua ou avenida.',
    number: 'Escreva o número, ou S/N.',
    complement: 'Escreva um complemento mais curto.',
    district: 'Escreva o bairro.',
    city: 'Escreva a cidade.',
    state: 'Escolha o estado.',
  },
  textErrors: {
    documentMissing: 'Escreva o CPF ou o CNPJ.',
    cpfInvalid: 'Este CPF não confere. Veja se trocou algum número.',
    cnpjInvalid: 'Este CNPJ não confere. Veja se trocou algum número ou letra.',
    emailMissing: 'Escreva o e-mail.',
    emailWithoutAt: 'Falta o @ no e-mail. Exemplo: nome@site.com.br',
    emailWithoutDomain: 'Falta o site depois do @. Exemplo: nome@site.com.br',
    phoneMissing: 'Escreva o celular com DDD.',
    phoneWithoutAreaCode: 'Falta o DDD. Exemplo: (11) 98765-4321',
    phoneIncomplete: 'Faltam números. Exemplo: (11) 98765-4321',
    areaCodeUnknown: 'Este DDD não existe. Confira os dois primeiros números.',
    zipCodeMissing: 'Escreva o CEP.',
  },
}

/** The texts that a card form loads late: which fields are to be corrected, and how. */
export type CorrectionStrings = typeof ptBR
