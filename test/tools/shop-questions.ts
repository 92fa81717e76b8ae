import type { Section } from '../../src/cli/docs/sections.ts'

/** A question, and what its answer has: words of a heading (after `>`), or of the text. Pages may move. */
export type ShopQuestion = readonly [question: string, answer: RegExp]

/** What shops ask in each language. `npx guiche docs` and the search of the site show the answer among the first three sections. */
export const shopQuestions: readonly (readonly [language: Section['language'], questions: readonly ShopQuestion[]])[] =
  [
    [
      'en',
      [
        ['How do I refund a payment?', /> .*refund (?:made elsewhere|a part of an order)/i],
        ['Who sent a webhook?', /> who sent a callback/i],
        ['What is the unit of a payout amount?', /> the unit of an amount/i],
        ['How do I take a card in installments?', /> take a card in installments/i],
        ['What happens when a card charge is uncertain?', /> uncertain card charges/i],
        ['How do I test my checkout with the sandbox?', /> test your checkout/i],
        ['test card number', /> test cards/i],
        ['card in a Worker', /> cloudflare workers/i],
        ['card in nest', /^> Nest > what to know/im],
        ['What must my content security policy allow?', /> content security policy/i],
        ['How do I pay out to suppliers?', /> pay out|payouts\.send/i],
        ['How do I pay a hundred people?', /> pay a hundred people/i],
        ['What do I need to go live?', /> go live/i],
        ['How do I mount it in Fastify?', /> fastify/i],
        ['How do I change the colours of an element?', /--guiche-|> themes/i],
        ['How do I add another language?', /> another language/i],
        ['How do I cancel an order?', /orders\.close|> cancelled orders/i],
        ['A payer contested a Pix payment', /> contested payments/i],
        ['Which personal data is stored?', /> .*(?:personal data|stored)/i],
        ['Where does a body parser belong?', /> after a body parser/i],
        ['Are writes retried?', /> retries/i],
        ['How do I compare my books with a bank statement?', /> reconcile/i],
        ['Can I write the server in Python?', /> servers in other languages/i],
        ['How do I use it in React?', /> react/i],
        ['store in Durable Objects', /> durable objects/i],
        ['How many people can one process serve?', /> what one process carries|maxWaiters/i],
        ['How do I get a session token?', /> session tokens/i],
        ['Is an invoice of a payout unique?', /> one reference, one payout|> payouts/i],
        // the text of an error, an option, a hook, a status, an operation, a fault
        ['createClient: a secret key must not reach a browser', /> a secret key in a page/i],
        ['secretKey is undefined; is its environment variable set?', /> the key is undefined/i],
        ['maxWaiters', /\bmaxWaiters\b/],
        ['pix.expiresIn', /\bpix\.expiresIn\b/],
        ['on.partlyRefunded', /\bon\.partlyRefunded\b/],
        ['needs-correction', /\bneeds-correction\b/],
        ['status expired', /\bexpired\b/],
        ['kyc.findByDocument', /> kyc\.findByDocument/],
        ['injectFault drop-after', /\bdrop-after\b/],
      ],
    ],
    [
      'pt-BR',
      [
        ['Como faço um estorno?', /> .*(?:estorno|devolução)/i],
        ['Como devolvo uma parte do pedido?', /> devolva uma parte do pedido/i],
        ['Como parcelar no cartão?', /> .*parcel/i],
        ['Como testar o meu checkout?', /> teste o seu checkout/i],
        ['número de cartão de teste', /> cartões de teste/i],
        ['O que preciso para entrar em produção?', /> entre em produção/i],
        ['Como pagar um fornecedor?', /> pague um fornecedor/i],
        ['Quem enviou um callback?', /> quem enviou um callback/i],
        ['O cliente contestou o Pix no banco', /> .*contestados/i],
        ['Como usar em Next?', /> Next/],
        ['Uma empresa quer abrir uma conta', /> .*empresa/i],
        ['Como trocar as cores do elemento?', /--guiche-|> temas/i],
        ['cobranca de cartao incerta', /> cobranças de cartão incertas/i],
        ['Como faço a conciliação com o extrato do banco?', /> faça a conciliação/i],
        ['Como obter o token da sessão?', /> tokens de sessão/i],
        ['on.partlyRefunded', /\bon\.partlyRefunded\b/],
      ],
    ],
  ]

/** Returns a section as the pattern of an answer reads it: a line with its headings, then its text. */
export const readSection = ({ above, title, text }: Pick<Section, 'above' | 'title' | 'text'>) =>
  `> ${[...above, title].map((heading) => heading.replace(/^\d+\. /, '')).join(' > ')}\n${text}`
