/** What a Portuguese page, and a shop of `guiche init --lang pt-BR`, has in place of the English texts of code. */
const texts = new Map([
  ['<html lang="en">', '<html lang="pt-BR">'],
  ['cdn/en', 'cdn/pt-BR'],
  ["NumberFormat('en'", "NumberFormat('pt-BR'"],
  ['with the English texts', 'with the Portuguese texts'],
  ['>Your order<', '>O seu pedido<'],
  ['<title>Checkout</title>', '<title>Pagamento</title>'],
  ['<title>Payment</title>', '<title>Pagamento</title>'],
  ["title: 'Checkout'", "title: 'Pagamento'"],
  ['Thank you! We received', 'Obrigado! Recebemos'],
  ['New order', 'Novo pedido'],
  ['Back to the shop', 'Voltar à loja'],
  ['Order A-1001', 'Pedido A-1001'],
  ['Example shop', 'Loja Exemplo'],
  ['See your order', 'Ver o seu pedido'],
  ['Thank you. We ship today.', 'Obrigado. Enviamos hoje.'],
  ['We are waiting for your payment.', 'Aguardamos o seu pagamento.'],
  ['guiche init express my-shop', 'guiche init express my-shop --lang pt-BR'],
  ['guiche init next my-shop', 'guiche init next my-shop --lang pt-BR'],
])

/** Returns code with the texts that its reader's visitors see in Portuguese. */
export const inPortuguese = (code) =>
  [...texts].reduce((result, [english, portuguese]) => result.replaceAll(english, portuguese), code)
