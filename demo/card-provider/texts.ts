import type { Language } from '../shop/localization.ts'

const portuguese = {
  name: 'Cofre',
  about: 'Provedor de cartões de faz de conta.',
  pay: (amount: string) => `Pagar ${amount}`,
  to: (payee: string) => `para ${payee}`,
  cancel: 'Desistir e voltar à loja',
  back: 'Voltar à loja',
  notFound: 'Não há pagamento neste endereço',
  alreadyCompleted: 'Este pagamento já foi concluído',
  fields: {
    number: 'Número do cartão',
    holderName: 'Nome impresso no cartão',
    expiry: 'Validade (MM/AA)',
    securityCode: 'Código de segurança',
  },
  problems: {
    number: 'Confira o número. Ele está errado ou incompleto.',
    holderName: 'Escreva o nome como está no cartão.',
    expiry: 'Confira a validade: mês e ano, como 08/30.',
    securityCode: 'Confira o código: são três ou quatro números.',
  },
}

/** The provider's texts. */
export type ProviderTexts = typeof portuguese

const english: ProviderTexts = {
  name: 'Cofre',
  about: 'A make-believe provider for cards.',
  pay: (amount) => `Pay ${amount}`,
  to: (payee) => `to ${payee}`,
  cancel: 'Cancel and go back to the shop',
  back: 'Back to the shop',
  notFound: 'There is no payment at this address',
  alreadyCompleted: 'This payment was already completed',
  fields: {
    number: 'Card number',
    holderName: 'Name on the card',
    expiry: 'Expiry (MM/YY)',
    securityCode: 'Security code',
  },
  problems: {
    number: 'Check the number. It is wrong or incomplete.',
    holderName: 'Write the name as it is on the card.',
    expiry: 'Check the expiry: month and year, such as 08/30.',
    securityCode: 'Check the code: three or four digits.',
  },
}

const spanish: ProviderTexts = {
  name: 'Cofre',
  about: 'Un proveedor de tarjetas de mentira.',
  pay: (amount) => `Pagar ${amount}`,
  to: (payee) => `a ${payee}`,
  cancel: 'Cancelar y volver a la tienda',
  back: 'Volver a la tienda',
  notFound: 'No hay ningún pago en esta dirección',
  alreadyCompleted: 'Este pago ya se completó',
  fields: {
    number: 'Número de la tarjeta',
    holderName: 'Nombre en la tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    securityCode: 'Código de seguridad',
  },
  problems: {
    number: 'Revisa el número. Es incorrecto o está incompleto.',
    holderName: 'Escribe el nombre como está en la tarjeta.',
    expiry: 'Revisa el vencimiento: mes y año, como 08/30.',
    securityCode: 'Revisa el código: son tres o cuatro números.',
  },
}

/** The provider's texts by language. */
export const providerTexts: Readonly<Record<Language, ProviderTexts>> = {
  'pt-BR': portuguese,
  en: english,
  es: spanish,
}
