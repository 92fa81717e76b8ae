import type { Language } from './language.ts'

const portuguese = {
  shopName: 'Prelo, xilogravuras',
  skip: 'Ir para o conteúdo',
  languageChoice: 'Idioma',
  backstage: 'Loja de demonstração: nenhum pagamento aqui é de verdade.',
  sandbox: 'Painel do sandbox',
  ordersLink: 'Pedidos da loja',
  headline: 'Cortadas na madeira, impressas uma a uma.',
  introduction: 'Três matrizes de umburana, tinta preta e papel de cor, da nossa oficina em Bezerros, Pernambuco.',
  products: 'Gravuras',
  printOf: (name: string) => `Xilogravura “${name}”`,
  format: '30 × 40 cm, tiragem de 150',
  quantityOf: (name: string) => `Quantidade de ${name}`,
  oneMore: (name: string) => `Mais uma gravura ${name}`,
  oneLess: (name: string) => `Menos uma gravura ${name}`,
  cart: 'Sua sacola',
  cartEmpty: 'Escolha uma gravura para começar.',
  total: 'Total',
  shipping: 'Entrega em todo o Brasil incluída',
  payWithPix: 'Pagar com Pix',
  problems: {
    empty: 'Sua sacola está vazia. Escolha ao menos uma gravura.',
    quantity: 'Cada pedido leva até 10 de cada gravura. Confira as quantidades.',
  },
  payment: 'Pagamento',
  noScript: {
    shop: 'Sem JavaScript, digite as quantidades: o total aparece na próxima página. O código Pix precisa de JavaScript.',
    pix: 'Para ver o código Pix, ative o JavaScript e recarregue esta página. Seu pedido fica guardado.',
  },
  order: (ref: string) => `Pedido ${ref}`,
  backToShop: 'Voltar à loja',
  seeOrder: 'Ver meu pedido',
  toPayment: 'Ir para o pagamento',
  thanks: {
    paid: ['Recebemos seu pagamento', 'Obrigado. Suas gravuras saem da oficina em até dois dias úteis.'],
    open: ['Esperando seu pagamento', 'O código Pix continua valendo. A confirmação aparece na página do pagamento.'],
    processing: [
      'Seu pagamento está em análise',
      'Ainda não há confirmação. Não pague de novo: volte a esta página daqui a pouco.',
    ],
    partly_paid: ['Recebemos uma parte', 'O valor pago é menor que o do pedido. Fale com a loja para completar.'],
    expired: ['O prazo do código passou', 'Nada foi cobrado. Você pode gerar um código novo.'],
    failed: ['O pagamento não foi feito', 'Nada foi cobrado. Você pode tentar de novo.'],
    refunded: ['Devolvemos seu pagamento', 'O valor volta para a conta de onde saiu.'],
    in_doubt: ['Ainda não sabemos se o pagamento foi feito', 'Não pague de novo: volte a esta página daqui a pouco.'],
    none: ['Falta o pagamento', 'Seu pedido está guardado e espera o Pix.'],
  },
  orders: 'Pedidos',
  ordersEmpty: 'Nenhum pedido ainda.',
  columns: { ref: 'Pedido', lines: 'Gravuras', amount: 'Valor', state: 'Situação', placed: 'Feito em' },
  states: { placed: 'Aguardando pagamento', to_ship: 'Pago, para enviar', refunded: 'Devolvido' },
  missing: ['Não encontramos esta página', 'O endereço pode estar incompleto, ou o pedido é de outra loja.'],
} as const

type Pair = readonly [title: string, text: string]

/** Whatever the shop says. */
export type Texts = Readonly<Said<typeof portuguese>>

// the same shape, with any text in place of the Portuguese
type Said<T> = {
  [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends readonly string[]
      ? Pair
      : T[Key] extends (name: string) => string
        ? (name: string) => string
        : Readonly<Said<T[Key]>>
}

const english: Texts = {
  shopName: 'Prelo, woodcuts',
  skip: 'Skip to content',
  languageChoice: 'Language',
  backstage: 'A demonstration shop: no payment here is real.',
  sandbox: 'Sandbox panel',
  ordersLink: 'Orders of the shop',
  headline: 'Cut in wood, printed one by one.',
  introduction: 'Three blocks of umburana, black ink and coloured paper, from our workshop in Bezerros, Pernambuco.',
  products: 'Prints',
  printOf: (name) => `Woodcut “${name}”`,
  format: '30 × 40 cm, edition of 150',
  quantityOf: (name) => `Quantity of ${name}`,
  oneMore: (name) => `One more ${name}`,
  oneLess: (name) => `One less ${name}`,
  cart: 'Your bag',
  cartEmpty: 'Choose a print to begin.',
  total: 'Total',
  shipping: 'Delivery anywhere in Brazil included',
  payWithPix: 'Pay with Pix',
  problems: {
    empty: 'Your bag is empty. Choose at least one print.',
    quantity: 'An order takes up to 10 of each print. Check the quantities.',
  },
  payment: 'Payment',
  noScript: {
    shop: 'Without JavaScript, type the quantities: the total is on the next page. The Pix code needs JavaScript.',
    pix: 'To see the Pix code, switch JavaScript on and reload this page. Your order is kept.',
  },
  order: (ref) => `Order ${ref}`,
  backToShop: 'Back to the shop',
  seeOrder: 'See my order',
  toPayment: 'Go to payment',
  thanks: {
    paid: ['We received your payment', 'Thank you. Your prints leave the workshop within two working days.'],
    open: ['Waiting for your payment', 'The Pix code is still good. The confirmation appears on the payment page.'],
    processing: [
      'Your payment is under review',
      'It is not confirmed yet. Do not pay again: come back to this page in a while.',
    ],
    partly_paid: ['We received a part', 'What was paid is less than the order. Write to the shop to complete it.'],
    expired: ['The code has run out', 'Nothing was charged. You can get a new code.'],
    failed: ['The payment was not made', 'Nothing was charged. You can try again.'],
    refunded: ['We returned your payment', 'The amount goes back to the account it came from.'],
    in_doubt: [
      'We do not know yet whether the payment was made',
      'Do not pay again: come back to this page in a while.',
    ],
    none: ['The payment is still to come', 'Your order is kept and waits for the Pix.'],
  },
  orders: 'Orders',
  ordersEmpty: 'No order yet.',
  columns: { ref: 'Order', lines: 'Prints', amount: 'Amount', state: 'State', placed: 'Placed' },
  states: { placed: 'Waiting for payment', to_ship: 'Paid, to be shipped', refunded: 'Refunded' },
  missing: ['We did not find this page', 'The address may be incomplete, or the order belongs to another shop.'],
}

const spanish: Texts = {
  shopName: 'Prelo, xilografías',
  skip: 'Ir al contenido',
  languageChoice: 'Idioma',
  backstage: 'Tienda de demostración: ningún pago aquí es real.',
  sandbox: 'Panel del sandbox',
  ordersLink: 'Pedidos de la tienda',
  headline: 'Talladas en madera, impresas una a una.',
  introduction: 'Tres matrices de umburana, tinta negra y papel de color, de nuestro taller en Bezerros, Pernambuco.',
  products: 'Grabados',
  printOf: (name) => `Xilografía “${name}”`,
  format: '30 × 40 cm, tirada de 150',
  quantityOf: (name) => `Cantidad de ${name}`,
  oneMore: (name) => `Una más de ${name}`,
  oneLess: (name) => `Una menos de ${name}`,
  cart: 'Tu bolsa',
  cartEmpty: 'Elige un grabado para empezar.',
  total: 'Total',
  shipping: 'Envío a todo Brasil incluido',
  payWithPix: 'Pagar con Pix',
  problems: {
    empty: 'Tu bolsa está vacía. Elige al menos un grabado.',
    quantity: 'Cada pedido lleva hasta 10 de cada grabado. Revisa las cantidades.',
  },
  payment: 'Pago',
  noScript: {
    shop: 'Sin JavaScript, escribe las cantidades: el total aparece en la página siguiente. El código Pix necesita JavaScript.',
    pix: 'Para ver el código Pix, activa JavaScript y recarga esta página. Tu pedido queda guardado.',
  },
  order: (ref) => `Pedido ${ref}`,
  backToShop: 'Volver a la tienda',
  seeOrder: 'Ver mi pedido',
  toPayment: 'Ir al pago',
  thanks: {
    paid: ['Recibimos tu pago', 'Gracias. Tus grabados salen del taller en dos días hábiles como máximo.'],
    open: ['Esperando tu pago', 'El código Pix sigue siendo válido. La confirmación aparece en la página del pago.'],
    processing: [
      'Tu pago está en revisión',
      'Aún no está confirmado. No pagues de nuevo: vuelve a esta página dentro de un rato.',
    ],
    partly_paid: ['Recibimos una parte', 'Lo pagado es menos que el pedido. Escribe a la tienda para completarlo.'],
    expired: ['El plazo del código pasó', 'No se cobró nada. Puedes generar un código nuevo.'],
    failed: ['El pago no se hizo', 'No se cobró nada. Puedes intentarlo de nuevo.'],
    refunded: ['Devolvimos tu pago', 'El importe vuelve a la cuenta de la que salió.'],
    in_doubt: ['Aún no sabemos si el pago se hizo', 'No pagues de nuevo: vuelve a esta página dentro de un rato.'],
    none: ['Falta el pago', 'Tu pedido está guardado y espera el Pix.'],
  },
  orders: 'Pedidos',
  ordersEmpty: 'Ningún pedido todavía.',
  columns: { ref: 'Pedido', lines: 'Grabados', amount: 'Importe', state: 'Situación', placed: 'Hecho el' },
  states: { placed: 'Esperando el pago', to_ship: 'Pagado, por enviar', refunded: 'Devuelto' },
  missing: ['No encontramos esta página', 'La dirección puede estar incompleta, o el pedido es de otra tienda.'],
}

/** The texts of each language. */
export const texts: Readonly<Record<Language, Texts>> = { 'pt-BR': portuguese, en: english, es: spanish }
