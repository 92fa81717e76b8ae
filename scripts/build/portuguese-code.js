/** What a Portuguese page, and a shop of `guiche init --lang pt-BR`, has in place of the English texts of code. */
const texts = new Map([
  ['/sandbox?lang=en', '/sandbox'],
  ['<html lang="en">', '<html lang="pt-BR">'],
  ['cdn/en', 'cdn/pt-BR'],
  ["NumberFormat('en'", "NumberFormat('pt-BR'"],
  ['>Your order<', '>O seu pedido<'],
  ['<title>Checkout</title>', '<title>Pagamento</title>'],
  ['<title>Payment</title>', '<title>Pagamento</title>'],
  ["title: 'Checkout'", "title: 'Pagamento'"],
  ['Thank you! We received', 'Obrigado! Recebemos'],
  ['New order', 'Novo pedido'],
  ['`Ship ${order}`', '`Despache ${order}`'],
  ['`Ship ${order} with the key ${id}`', '`Despache ${order} com a chave ${id}`'],
  ['Back to the shop', 'Voltar à loja'],
  ['Order A-1001', 'Pedido A-1001'],
  ['Example shop', 'Loja Exemplo'],
  ['See your order', 'Ver o seu pedido'],
  ['Thank you. We ship today.', 'Obrigado. Enviamos hoje.'],
  ['We are waiting for your payment.', 'Aguardamos o seu pagamento.'],
  ['guiche init express my-shop', 'guiche init express my-shop --lang pt-BR'],
  ['guiche init next my-shop', 'guiche init next my-shop --lang pt-BR'],
  ['Pay by Pix', 'Pagar com Pix'],
  ['Pay by card', 'Pagar com cartão'],
  ["lang: 'en'", "lang: 'pt-BR'"],
  ['Your documents', 'Os seus documentos'],
  ['No documents are required.', 'Nenhum documento é necessário.'],
  [
    'The law requires us to check who you are. Only our reviewers see your documents.',
    'A lei exige que a gente confirme quem você é. Só quem analisa vê os seus documentos.',
  ],
  ['You can use your account now.', 'A sua conta já pode ser usada.'],
  ['To pay by card, please turn on JavaScript.', 'Para pagar com cartão, ative o JavaScript.'],
  ['To send your documents, please turn on JavaScript.', 'Para enviar os documentos, ative o JavaScript.'],
  ['<a href="/">Back</a>', '<a href="/">Voltar</a>'],
  ['Open an account', 'Abra uma conta'],
  ['Check “${label}”.', 'Confira “${label}”.'],
  ['Full name', 'Nome completo'],
  ['Phone, with country and area code', 'Telefone, com código do país e DDD'],
  ['Registered name', 'Razão social'],
  ['Trade name', 'Nome fantasia'],
  ["'Website'", "'Site'"],
  ['<legend>Address</legend>', '<legend>Endereço</legend>'],
  ["'State'", "'Estado (sigla)'"],
  ["'City'", "'Cidade'"],
  ["'Street'", "'Rua'"],
  ['Number (optional)', 'Número (opcional)'],
  ['Who represents the company', 'Quem representa a empresa'],
  ['Who manages the company', 'Quem administra a empresa'],
  ['<button>Send</button>', '<button>Enviar</button>'],
  [
    'We have your data, and will get in touch. Please do not send it again.',
    'Recebemos os seus dados e entraremos em contato. Não envie de novo.',
  ],
  ['Please try again in a moment.', 'Tente de novo daqui a pouco.'],
  ['Please check the marked fields.', 'Confira os campos marcados.'],
  ['Please reload this page.', 'Recarregue a página.'],
])

/** The comments of these shops, and of the recipe in plain HTML. */
const comments = new Map([
  ['// amounts are cents', '// os valores são em centavos'],
  ['// your catalogue; amounts are cents', '// o seu catálogo; os valores são em centavos'],
  [
    '/** Returns whether a text is the reference of an order. A real shop looks it up in its database. */',
    '/** Diz se um texto é a referência de um pedido. Uma loja de verdade consulta o banco de dados. */',
  ],
  [
    "// survives a restart, as the sandbox's own file does: both know the same charges",
    '// sobrevive a um reinício, como o arquivo do sandbox: os dois conhecem as mesmas cobranças',
  ],
  [
    "// may run again, with the same id: pass it on as the warehouse's idempotency key",
    '// pode rodar de novo, com o mesmo id: passe-o ao estoque como chave de idempotência',
  ],
  [
    '// may run again, with the same id; a database writes the id with the shipment',
    '// pode rodar de novo, com o mesmo id; um banco de dados grava o id junto do envio',
  ],
  [
    '// may run again, with the same id: ship once for each id',
    '// pode rodar de novo, com o mesmo id: envie uma vez por id',
  ],
  [
    '// may run again, with the same id: one write has the id and the shipment; and of a payment that was refunded before',
    '// pode rodar de novo, com o mesmo id: uma só gravação tem o id e o envio; e de um pagamento já devolvido',
  ],
  ['-- no row was inserted: ROLLBACK, and return', '-- nenhuma linha inserida: ROLLBACK, e termine'],
  [
    '// may run again, with the same id; and of a payment that was refunded before',
    '// pode rodar de novo, com o mesmo id; e de um pagamento que já foi devolvido',
  ],
  [
    '/** Ships an order once: the id of the event and its effect are one write, which a second run does not repeat. */',
    '/** Envia um pedido uma vez: o id do evento e o efeito são uma só gravação, que outra execução não repete. */',
  ],
  [
    '// in development each hook runs twice, with the same id',
    '// em desenvolvimento cada hook roda duas vezes, com o mesmo id',
  ],
  ['/** Set by `npm run dev` alone. */', '/** Só o `npm run dev` a define. */'],
  ['// what a person should see', '// o que uma pessoa precisa ver'],
  [
    '// before any body parser: guiche reads the bodies itself',
    '// antes de qualquer body parser: o guiche lê o corpo ele mesmo',
  ],
  [
    "{/* a plain link, because Next's own would place an order when it is only prefetched */}",
    '{/* um link comum, porque o do próprio Next faria um pedido em um simples prefetch */}',
  ],
  [
    "// An order's reference is in a cookie of the visitor who placed it, and nobody can guess it. A real shop has accounts.",
    '// A referência do pedido está em um cookie de quem o fez, e ninguém a adivinha. Uma loja de verdade tem contas.',
  ],
  [
    '// with a session, and shown before its script has loaded',
    '// com uma sessão, e visível antes de o script carregar',
  ],
  [
    '// with a session each, and shown before their script has loaded',
    '// com uma sessão cada um, e visíveis antes de o script carregar',
  ],
  [
    '// for pages that are files, such as those of a frontend framework',
    '// para páginas que são arquivos, como as de um framework de frontend',
  ],
  [
    '// each element in one file with the English texts',
    '// cada elemento em um só arquivo, com os textos em português',
  ],
  ['// each visit of the shop is a new order', '// cada visita à loja é um novo pedido'],
  [
    '// other machines reach it through the proxy in front of it',
    '// outras máquinas chegam aqui pelo proxy que fica na frente',
  ],
  [
    '// resumes work that a crash or a failing hook interrupted',
    '// retoma o trabalho que uma queda ou um hook com erro interrompeu',
  ],
  [
    '// one file with the English texts; integrity.json beside its folder has its hash',
    '// um só arquivo, com os textos em português; integrity.json, ao lado da pasta, tem o hash',
  ],
  ['// no new connections', '// nenhuma conexão nova'],
  [
    '// answers waiting pages, and lets running hooks end; `next dev` ends at once',
    '// responde às páginas que esperam, e deixa os hooks terminarem; `next dev` termina na hora',
  ],
  [
    '// answers waiting pages, and lets running hooks end',
    '// responde às páginas que esperam, e deixa os hooks terminarem',
  ],
  ['// used without a pause', '// as que são usadas sem parar'],
  [
    '# the service; `npm run dev` replaces both by those of the sandbox',
    '# o serviço; `npm run dev` troca os dois pelos do sandbox',
  ],
  [
    '# signs the sessions of pages: at least 32 random bytes',
    '# assina as sessões das páginas: pelo menos 32 bytes aleatórios',
  ],
  [
    '# in production, the public address of the merchant server, which the service calls',
    '# em produção, o endereço público do servidor do lojista, que o serviço chama',
  ],
  [
    '# the public address of the merchant server, which the service calls: with the port of `wrangler dev`',
    '# o endereço público do servidor do lojista, que o serviço chama: com a porta de `wrangler dev`',
  ],
  [
    '// another address or port leaves its records to it',
    '// com outro endereço ou outra porta, os registros continuam sendo desta loja',
  ],
  [
    '# the public address of the merchant server, which the service calls',
    '# o endereço público do servidor do lojista, que o serviço chama',
  ],
  [
    '/** Places an order at each visit. Its reference is in a cookie of this visitor, and nobody can guess it. */',
    '/** Faz um pedido a cada visita. A referência está em um cookie deste visitante, e ninguém a adivinha. */',
  ],
  [
    "/** Shows an order's Pix charge, and what was paid. */",
    '/** Mostra a cobrança Pix de um pedido, e o que foi pago. */',
  ],
  [
    '/** The checkout page of the order that this visitor placed. A real shop has accounts. */',
    '/** A página de pagamento do pedido deste visitante. Uma loja de verdade tem contas. */',
  ],
  ['/** Runs once when the server starts. */', '/** Roda uma vez, quando o servidor inicia. */'],
  [
    '/** Marks a HEAD as a prefetch, because pages do not see the method of their request, and it must create no charge. */',
    '/** Marca um HEAD como prefetch: uma página não vê o método da requisição, e um HEAD não pode criar cobrança. */',
  ],
  [
    '// Next loads this module several times, and again after each edit. Only the connections live once.',
    '// O Next carrega este módulo várias vezes, e de novo a cada edição. Só as conexões existem uma vez.',
  ],
  [
    "// the shop's own connection: what it rolls back must not take a payment with it",
    '// a conexão da própria loja: o que ela desfaz não pode levar um pagamento junto',
  ],
  [
    '// functions, because a build has no environment variables',
    '// funções, porque um build não tem variáveis de ambiente',
  ],
  [
    "/** The Durable Objects that keep the orders' records. */",
    '/** Os Durable Objects que guardam os registros dos pedidos. */',
  ],
  [
    '// called at the time at which a record needs work: a crash or a failing hook interrupted it',
    '// chamado quando um registro tem trabalho pendente: uma queda ou um hook com erro o interrompeu',
  ],
  [
    '// the bindings arrive with a request, so no merchant can be created before',
    '// os bindings chegam com uma requisição, então o servidor do lojista não pode ser criado antes',
  ],
  [
    '// the context keeps the worker alive for work that continues after the response',
    '// o contexto mantém o worker vivo para o trabalho que continua depois da resposta',
  ],
  [
    "// puts the element beside the page's script: one file with the English texts",
    '// põe o elemento ao lado do script da página: um só arquivo, com os textos em português',
  ],
  [
    '// the variables are in .dev.vars, PUBLIC_URL with this port; in production they are secrets',
    '// as variáveis estão em .dev.vars, PUBLIC_URL com esta porta; em produção são secrets',
  ],
  [
    '# for `wrangler dev`; in production set each with `wrangler secret put`',
    '# para `wrangler dev`; em produção defina cada uma com `wrangler secret put`',
  ],
])

/** Returns code as its Portuguese readers, and the visitors of their pages, see it. */
export const inPortuguese = (code) =>
  [...texts, ...comments].reduce((result, [english, portuguese]) => result.replaceAll(english, portuguese), code)
