import type { PortugueseGroups } from './portuguese-groups.ts'

/** The errors of the merchant server, its stores and its files, in Portuguese. */
export const serverCausesInPortuguese: PortugueseGroups = {
  '`InputError`: options of the merchant server': {
    title: '`InputError`: as opções do servidor do lojista',
    intro: 'São lançados quando o servidor é criado, e por `start()`.',
    causes: {
      'The secret is missing or too short': [
        'O secret falta ou é curto demais',
        'O secret assina sessões e endereços. Ele não pode ser fácil de adivinhar, nem vazio.',
        'Gere um de 32 bytes aleatórios, como com `openssl rand -hex 32`, e defina a variável de ambiente dele.',
      ],
      'The server’s own address': [
        'O endereço do próprio servidor',
        'O serviço não conseguiria chamar esse endereço, ou não seria possível distinguir as páginas.',
        'Passe o endereço https público, sem query. Origens não têm caminho.',
      ],
      'Hooks that are repeated': [
        'Hooks que se repetem',
        'Hooks que rodam duas vezes são para o desenvolvimento, e este servidor tem um endereço público.',
        'Não passe `repeatHooks`, ou passe só no script de desenvolvimento.',
      ],
      'The store': [
        'O store',
        'Não há um store, ou ele esquece a cada reinício o que foi pago.',
        'Use o store de um banco de dados. `memoryStore()` é para testes.',
      ],
      'The interface does not say how this is sent': [
        'A interface não diz como isso é enviado',
        'O recurso precisa de algo que a interface deixa em aberto.',
        'Pergunte ao serviço, e passe a resposta em `createClient({ undocumented })`.',
      ],
      'The client lacks an operation': [
        'Falta uma operação no cliente',
        'O cliente foi criado com só uma parte das operações.',
        'Acrescente a operação que a mensagem cita a `operations` de `createClient`.',
      ],
      'An option that another one needs': [
        'Uma opção de que outra precisa',
        'É usado um recurso cuja opção não está definida.',
        'Defina a opção que a mensagem cita.',
      ],
      'An option is invalid or unknown': [
        'Uma opção é inválida ou desconhecida',
        'Uma opção está escrita errado, ou tem outro tipo ou outro valor.',
        'Corrija a opção que a mensagem cita.',
      ],
      'The content security policy': [
        'A Content Security Policy',
        '`csp()` recebeu uma opção que tornaria a política inválida, ou que permite demais.',
        'Corrija-a como a mensagem diz. Veja [Content Security Policy]().',
      ],
      'A handler of node:http in place of a web-standard one': [
        'Um handler de node:http no lugar de um padrão da web',
        'Express e node:http têm requisições próprias.',
        'Passe a eles `nodeListener(merchant.fetch)`.',
      ],
      '`start()` in the wrong place': [
        '`start()` no lugar errado',
        'Um servidor é iniciado uma vez em cada processo, e não depois de fechado.',
        'Chame `start()` uma vez, onde o processo começa.',
      ],
    },
  },
  '`InputError`: methods of the merchant server': {
    title: '`InputError`: os métodos do servidor do lojista',
    intro: 'Um argumento é inválido, ou o estado do registro não permite a chamada. Nada foi alterado.',
    causes: {
      'A session for nobody, or for too long': [
        'Uma sessão de ninguém, ou longa demais',
        'Falta dizer de que registro é a sessão, a referência ou o id dele está vazio, ou a duração está fora dos limites.',
        'Passe uma referência ou um id como texto. Sessões de páginas duram minutos ou horas.',
      ],
      'A view that cannot be loaded ahead': [
        'Uma view que não pode ser carregada antes',
        'O registro passado não é o desta view, ou uma opção é inválida.',
        'Passe o registro que a mensagem cita para essa view.',
      ],
      'A charge that cannot be resolved so': [
        'Uma cobrança que não pode ser resolvida assim',
        'A tentativa é desconhecida, está sendo criada, foi pedida há menos de meio minuto, ou já se sabe que terminou de outro jeito.',
        'Leia o pedido com `getCharge()`, aguarde meio minuto e resolva só uma tentativa incerta.',
      ],
      'A company that cannot be resolved so': [
        'Uma empresa que não pode ser resolvida assim',
        'O cadastro da empresa nunca foi pedido, está sendo pedido, ou já foi criado.',
        'Procure o onboarding no serviço, e passe o id dele ou `not_created`.',
      ],
      'A payout that cannot be paid now': [
        'Um payout que não pode ser pago agora',
        'O payout é desconhecido, difere do que foi enviado ou está acima de um limite, ou o servidor está fechando.',
        'Leia o estado do payout. Pague uma diferença com uma referência nova. Nunca mude o valor de um que já foi enviado.',
      ],
      'A payout that cannot be resolved so': [
        'Um payout que não pode ser resolvido assim',
        'O payout já tem um resultado, a lista ainda não foi lida inteira meio minuto depois da requisição, ou mostra um parecido.',
        'Deixe `processDue()` rodar, procure o payout e tente de novo.',
      ],
      'A store without its database': [
        'Um store sem o banco de dados dele',
        'O store recebeu um nome de arquivo ou um endereço.',
        'Passe o que a mensagem cita.',
      ],
      'Data of an unknown subject': [
        'Dados de um registro de tipo desconhecido',
        'O argumento não diz de que registro se trata, cita mais de um, ou tem um valor vazio.',
        'Passe um dos argumentos que a mensagem cita.',
      ],
    },
  },
  'The shop’s own functions: `on.error` of the merchant server': {
    title: 'As funções da loja: `on.error` do servidor do lojista',
    intro:
      'Uma função ou um hook da loja retornou algo que não dá uma resposta. A requisição falha, e nenhum valor é movimentado.',
    causes: {
      'An order that cannot be charged': [
        'Um pedido que não pode ser cobrado',
        'A função retornou um preço que não é um inteiro de centavos, não retornou um campo ou o retornou com outro tipo, ou retornou null para um pedido pago.',
        'Retorne null, ou o pedido com os campos que a mensagem cita, também depois de pago.',
      ],
      'A function returned another type': [
        'Uma função retornou outro tipo',
        'O que a função retornou tem uma forma diferente da que o tipo dela diz.',
        'Retorne o que a mensagem cita.',
      ],
      'Installment plans that do not add up': [
        'Planos de parcelamento cuja soma não fecha',
        'O pagador veria um preço e pagaria outro.',
        'Faça os planos com `installmentPlans()`.',
      ],
      'An erasure finds a callback that is not verified': [
        'Ao apagar dados, um callback ainda não foi verificado',
        '`verifyCallback` falhou. Sem os bytes do callback, ninguém mais poderia verificar o pagamento; por isso ele os mantém.',
        'Chame `eraseData` de novo quando `verifyCallback` funcionar. O resto dos dados já foi apagado.',
      ],
      'A function or hook takes too long': [
        'Uma função ou um hook demora demais',
        'A função espera por algo que não vem.',
        'Dê um timeout ao que ela espera. A segunda parte da mensagem diz o que aconteceu.',
      ],
    },
  },
  'Charges, payouts and callbacks: `on.error` of the merchant server': {
    title: 'Cobranças, payouts e callbacks: `on.error` do servidor do lojista',
    intro: 'Uma pessoa precisa olhar estes erros. `on.error` os recebe uma vez.',
    causes: {
      'A status without a meaning': [
        'Um status sem significado',
        'O serviço enviou um id de status que `statusMap` não cita, ou que contradiz os valores.',
        'Pergunte ao serviço o que o status significa, e acrescente-o a `statusMap`, ou corrija-o ali. Até lá, vale o que está no mapa.',
      ],
      'A time zone that may not be the one of the service': [
        'Um fuso que pode não ser o do serviço',
        'O serviço lê o fim de um código Pix no fuso dele. Em outro fuso, o código termina horas antes ou depois.',
        'Pergunte ao serviço qual é o fuso dele, e ponha esse fuso em `pix.timeZone`, ou não passe a opção. O fuso da loja não importa.',
      ],
      'A rejection that an option answers': [
        'Uma rejeição que uma opção resolve',
        'O serviço rejeitou uma cobrança por algo que a interface não mostra, e que uma opção informa.',
        'Pergunte ao serviço, e defina a opção que a mensagem cita.',
      ],
      'A charge of which the response is wrong': [
        'Uma cobrança cuja resposta está errada',
        'O serviço criou uma cobrança sem o que é necessário, ou com outro valor.',
        'Pergunte ao serviço sobre a cobrança. Ela não é mostrada ao pagador.',
      ],
      'An id that JSON rounds': [
        'Um id que o JSON arredonda',
        'O serviço enviou um id acima de 2⁵³ como número, e assim dois registros podem ter o mesmo. O endereço do callback identifica o registro.',
        'Nada se perde. Peça ao serviço que envie os ids como textos.',
      ],
      'An invoice that exists at the service': [
        'Um invoice que já existe no serviço',
        'O serviço tem uma cobrança que o store não conhece: o store se perdeu, ou duas lojas usam a mesma conta.',
        'Procure a cobrança no painel do serviço. Ela ainda pode ser paga.',
      ],
      'Two orders with one payment': [
        'Dois pedidos com um só pagamento',
        'Dois pedidos reivindicam o mesmo end-to-end id.',
        'Olhe os dois pedidos. Entregue um.',
      ],
      'Callbacks that are forged or wrong': [
        'Callbacks forjados ou errados',
        'Chegaram corpos que não são da cobrança deles, ou que um proxy esvaziou.',
        'Mantenha em segredo os endereços de callback, e não deixe nenhum body parser rodar antes do servidor.',
      ],
      'The unit of payouts is wrong': [
        'A unidade dos payouts está errada',
        'O serviço leu um valor em uma unidade diferente de `payouts.amountUnit`. Nenhum outro payout é enviado.',
        'Corrija a unidade, olhe os payouts marcados e depois chame `payouts.resume()`.',
      ],
      'A payout of the service that may be yours': [
        'Um payout do serviço que pode ser seu',
        'A lista mostra um payout como o seu, e o endereço dele não prova de quem é.',
        'Olhe os dois no painel do serviço. Passe os ids dos que não são seus em `notOurs` de `payouts.resolve()`.',
      ],
      'Payouts are not found by their invoice': [
        'Os payouts não são encontrados pelo invoice',
        'O `external_id` da lista não é o invoice, ou o serviço não filtra por ele. Nada foi enviado por causa disso.',
        'Não passe `payouts.externalId`. A lista inteira é lida então.',
      ],
      'A reading of the payouts that takes too long': [
        'Uma leitura dos payouts que demora demais',
        'A lista é longa demais, ou o serviço lento demais, para ser lida uma vez por dia.',
        'Nada é pulado. Rode `processDue()` com mais frequência, e pergunte ao serviço qual é o limite de requisições.',
      ],
      'A payout that was paid after all': [
        'Um payout que acabou sendo pago',
        'O serviço informou uma falha, e pagou depois.',
        'Não pague de novo. Se já pagou, peça o dinheiro de volta.',
      ],
      'A company that was requested twice, or perhaps': [
        'Um cadastro de empresa pedido duas vezes, ou talvez',
        'Um processo morreu enquanto pedia o onboarding, ou o serviço criou dois.',
        'Olhe no serviço, e registre o que encontrar com `companies.resolve()`.',
      ],
    },
  },
  'Requests, stores and files': {
    title: 'Requisições, stores e arquivos',
    intro: 'O servidor não conseguiu ler uma requisição, o store ou um arquivo.',
    causes: {
      'A body parser has read the request': [
        'Um body parser leu a requisição',
        'O framework leu o corpo antes do servidor do lojista. Não seria possível verificar uma assinatura.',
        'Monte o servidor antes do parser, ou guarde os bytes como `rawBody`.',
      ],
      'A body that is too large, too slow or too short': [
        'Um corpo grande, lento ou curto demais',
        'Quem enviava parou, enviou mais do que é permitido, ou menos do que anunciou.',
        'Envie o resto. Uma página com os elementos faz isso sozinha.',
      ],
      'The store failed or is slow': [
        'O store falhou ou está lento',
        'O banco de dados não respondeu, ou não a tempo. Nada foi enviado ao serviço.',
        'Leia `cause`, e confira o banco de dados e a conexão com ele.',
      ],
      'A record that cannot be read': [
        'Um registro que não pode ser lido',
        'Outra versão gravou o registro, ou ele está danificado.',
        'Atualize os servidores antes das páginas, e todos eles. Não deixe mais nada gravar no store.',
      ],
      'A connection of the store ended': [
        'Uma conexão do store terminou',
        'O banco de dados fechou a conexão ou recusou um comando, ou o store foi fechado.',
        'Confira o banco de dados e o log dele. Dê a `listen` um endereço direto, sem pooler.',
      ],
      'A Durable Object of another version': [
        'Um Durable Object de outra versão',
        'O Worker e a classe têm versões diferentes, ou falta o binding.',
        'Implante os dois juntos, e acrescente o binding.',
      ],
      'A case that a store of your own does not pass': [
        'Um caso em que um store seu não passa',
        'O store não fez o que o tipo `Store` promete, ou as conexões dele não funcionam lado a lado.',
        'Compare o que ele retornou com a promessa na mensagem, e rode o caso de novo com o mesmo `seed`.',
      ],
      'Options of a bucket': [
        'As opções de um bucket',
        'Uma opção de `s3Files` falta ou é inválida.',
        'Corrija a opção que a mensagem cita.',
      ],
      'A bucket that does not answer as it should': [
        'Um bucket que não responde como deveria',
        'O bucket recusou a requisição ou não respondeu, ou a resposta dele foi alterada no caminho.',
        'Confira o endereço, a região, as credenciais e as permissões dele, como a mensagem diz.',
      ],
      'Options of a recorder': [
        'As opções de uma gravação',
        'Uma opção de `recordExchanges` falta ou é inválida.',
        'Passe uma função que recebe uma linha de texto, como uma que a acrescenta a um arquivo.',
      ],
      'A folder for files': [
        'Uma pasta para os arquivos',
        '`diskFiles` não recebeu uma pasta, como quando uma variável de ambiente não está definida.',
        'Passe o caminho de uma pasta.',
      ],
      'Files on the disk': [
        'Arquivos no disco',
        'O id de um arquivo tem outros caracteres, ou os bytes chegaram fora de ordem.',
        'Comece o envio de novo.',
      ],
    },
  },
  'Problems of a merchant server': {
    title: 'Os problemas de um servidor do lojista',
    intro:
      'Uma resposta com `application/problem+json`. O `type` dela começa com `urn:guiche:`. O texto tem a causa, depois a solução. Os elementos mostram textos próprios.',
    causes: {
      'The session or the handoff has ended': [
        'A sessão ou a passagem para o celular terminou',
        'O token falta, venceu ou foi revogado, ou o link foi aberto em outro lugar.',
        'Crie uma sessão com `createSession()`, ou outra passagem para o celular.',
      ],
      'Nothing is there': [
        'Não há nada ali',
        'A rota não está ligada, ou o registro da sessão não existe.',
        'Confira `publicURL`, a opção que liga a rota e o id na sessão.',
      ],
      'The order or document has changed meanwhile': [
        'O pedido ou o documento mudou nesse meio-tempo',
        'A página mostra um estado mais antigo que o do servidor.',
        'Carregue a view de novo, e mostre-a. Nunca cobre de novo sem olhar.',
      ],
      'An upload or a body that cannot be taken': [
        'Um envio ou um corpo que não pode ser aceito',
        'O corpo tem outra forma, outro tipo ou outro tamanho, ou o arquivo está incompleto.',
        'Corrija o que `fields` e `detail` dizem.',
      ],
      'The callback is not verified': [
        'O callback não foi verificado',
        '`verifyCallback()` retornou false. Outra pessoa pode tê-lo enviado, ou o segredo mudou.',
        'Confira o segredo. Envie de novo um callback verdadeiro que ficou guardado.',
      ],
      'Wait, then send again': [
        'Aguarde, e envie de novo',
        'Um limite foi atingido, ou o store ou o serviço não responde.',
        'Envie a requisição de novo depois dos segundos em `Retry-After`.',
      ],
      'The shop must look': [
        'A loja precisa olhar',
        'O servidor falhou, ou o serviço o rejeitou ou rejeitou uma cobrança dele.',
        'Leia o erro que `on.error` recebeu.',
      ],
    },
  },
}
