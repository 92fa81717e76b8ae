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
}

/** The texts that a card form loads late: which fields are to be corrected, and how. */
export type CorrectionStrings = typeof ptBR
