import type { Language } from '../shop/language.ts'

const portuguese = {
  name: 'Cofre',
  about: 'Provedor de cartões de faz de conta.',
  pay: (amount: string) => `Pagar ${amount}`,
  to: (payee: string) => `para ${payee}`,
  cancel: 'Desistir e voltar à loja',
  back: 'Voltar à loja',
  missing: 'Não há pagamento neste endereço',
  done: 'Este pagamento já foi concluído',
  fields: {
    number: 'Número do cartão',
    name: 'Nome impresso no cartão',
    expiry: 'Validade (MM/AA)',
    code: 'Código de segurança',
  },
  problems: {
    number: 'Confira o número: parece faltar ou sobrar um algarismo.',
    name: 'Escreva o nome como está no cartão.',
    expiry: 'Confira a validade: mês e ano, como 08/30.',
    code: 'Confira o código: três ou quatro algarismos.',
  },
}

/** Whatever the provider says. */
export type CardTexts = typeof portuguese

const english: CardTexts = {
  name: 'Cofre',
  about: 'A make-believe provider for cards.',
  pay: (amount) => `Pay ${amount}`,
  to: (payee) => `to ${payee}`,
  cancel: 'Leave it and go back to the shop',
  back: 'Back to the shop',
  missing: 'There is no payment at this address',
  done: 'This payment is finished',
  fields: { number: 'Card number', name: 'Name on the card', expiry: 'Expiry (MM/YY)', code: 'Security code' },
  problems: {
    number: 'Check the number: a digit seems to be missing, or one too many.',
    name: 'Write the name as it is on the card.',
    expiry: 'Check the expiry: month and year, such as 08/30.',
    code: 'Check the code: three or four digits.',
  },
}

const spanish: CardTexts = {
  name: 'Cofre',
  about: 'Un proveedor de tarjetas de mentira.',
  pay: (amount) => `Pagar ${amount}`,
  to: (payee) => `a ${payee}`,
  cancel: 'Desistir y volver a la tienda',
  back: 'Volver a la tienda',
  missing: 'No hay ningún pago en esta dirección',
  done: 'Este pago ya terminó',
  fields: {
    number: 'Número de la tarjeta',
    name: 'Nombre en la tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    code: 'Código de seguridad',
  },
  problems: {
    number: 'Revisa el número: parece faltar o sobrar una cifra.',
    name: 'Escribe el nombre como está en la tarjeta.',
    expiry: 'Revisa el vencimiento: mes y año, como 08/30.',
    code: 'Revisa el código: tres o cuatro cifras.',
  },
}

/** The texts of each language. */
export const cardTexts: Readonly<Record<Language, CardTexts>> = { 'pt-BR': portuguese, en: english, es: spanish }
