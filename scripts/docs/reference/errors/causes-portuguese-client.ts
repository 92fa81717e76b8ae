import type { PortugueseGroups } from './portuguese-groups.ts'

/** The errors of the client, the elements, the sandbox and the values, in Portuguese. */
export const clientCausesInPortuguese: PortugueseGroups = {
  '`KeyError`: the key': {
    title: '`KeyError`: a chave',
    intro: 'Nada foi enviado.',
    causes: {
      'No key, or both': [
        'Nenhuma chave, ou as duas',
        'Um cliente tem uma só chave. Este não recebeu nenhuma, ou recebeu a secreta e a pública.',
        'Passe `secretKey` em um servidor, ou `publicKey` em uma página.',
      ],
      'A secret key in a page': [
        'Uma chave secreta em uma página',
        'O código roda onde há um documento. Quem abrisse a página poderia ler a chave e movimentar dinheiro.',
        'Na página, chame o seu próprio servidor. Se a chave já foi publicada, revogue-a no serviço.',
      ],
      'An operation that the public key may not call': [
        'Uma operação que a chave pública não pode chamar',
        'Um cliente com a chave pública recebeu uma operação que exige a chave secreta.',
        'Passe só as operações da chave pública, ou chame a operação no seu servidor.',
      ],
      'The key is undefined': [
        'A chave está undefined',
        'A variável de ambiente da chave não está definida onde o processo roda.',
        'Defina a variável e reinicie o processo. Confira se o nome dela está escrito certo.',
      ],
      'The key has other characters': [
        'A chave tem outros caracteres',
        'A chave contém um espaço ou uma quebra de linha: foi copiada com o que está em volta.',
        'Passe a chave exatamente como o serviço a emitiu.',
      ],
    },
  },
  'The service responded: `ServiceError` and its subclasses': {
    title: 'O serviço respondeu: `ServiceError` e as suas subclasses',
    intro:
      'O nome da classe segue o status. `outcome` diz se uma escrita pode ter sido executada. O texto depois do status é do serviço.',
    causes: {
      '400, 422: the service rejected the input': [
        '400, 422: o serviço rejeitou a entrada',
        'O serviço encontrou um erro na requisição, e não fez nada.',
        'Leia `fields`, ou `body` se ele está vazio. Corrija a entrada e envie de novo.',
      ],
      'A setting that may be wrong': [
        'Uma configuração que pode estar errada',
        'O serviço recusou uma requisição escrita com essa configuração, que é a sua resposta a uma questão que a interface deixa em aberto.',
        'Compare a configuração com o que o serviço diz. Se o resto da mensagem mostra outra causa, ela pode estar certa.',
      ],
      '401: `AuthenticationError`': [
        '401: `AuthenticationError`',
        'O serviço não conhece a chave, ou ela é de outro ambiente.',
        'Compare `baseURL` e a chave: as duas precisam ser do sandbox, de testes ou de produção.',
      ],
      '403: `PermissionError`': [
        '403: `PermissionError`',
        'A chave é conhecida, mas não pode fazer isso: o e-mail dela não tem a permissão, ou ela é a chave pública.',
        'Peça a permissão a quem administra a conta, ou use a chave secreta em um servidor.',
      ],
      '404: `NotFoundError`': [
        '404: `NotFoundError`',
        'O registro não existe, ainda não existe, ou o endereço do serviço está errado.',
        'Confira o id. Se todas as chamadas falham, confira `baseURL`.',
      ],
      '429: `RateLimitError`': [
        '429: `RateLimitError`',
        'Foram enviadas requisições demais. Se era uma escrita, ela foi recusada.',
        'Aguarde `retryAfterMs` milissegundos. As leituras aguardam sozinhas, por até um minuto.',
      ],
      '409 and 5xx: the outcome of a write is unknown': [
        '409 e 5xx: o resultado de uma escrita é desconhecido',
        'O serviço falhou enquanto trabalhava, ou informa um conflito. Uma escrita pode ter sido executada.',
        'Procure o registro pela `lookupKey` antes de enviar a escrita de novo. Nunca repita às cegas uma cobrança ou um payout.',
      ],
      'A batch was accepted in part: `BatchError`': [
        'Um lote foi aceito em parte: `BatchError`',
        'Alguns registros do lote foram rejeitados, e outros, aceitos.',
        'Envie de novo só os registros de `errors`. Antes, procure os de `unknown`.',
      ],
    },
  },
  'No response: `NetworkError`': {
    title: 'Sem resposta: `NetworkError`',
    intro: 'A requisição pode ter chegado. `lookupKey` identifica uma escrita de resultado desconhecido.',
    causes: {
      'The connection failed': [
        'A conexão falhou',
        'O host não existe, recusa a conexão ou a interrompeu.',
        'Confira o host de `baseURL` e a rede. Procure o registro antes de enviar uma escrita de novo.',
      ],
      'The response took too long': [
        'A resposta demorou demais',
        'O serviço não respondeu dentro de `timeout` (padrão de 30 segundos).',
        'Procure o registro antes de enviar uma escrita de novo. Aumente `timeout` se você sabe que o serviço é lento.',
      ],
      'The caller aborted': [
        'Quem chamou abortou',
        'O `signal` da chamada foi abortado depois que a requisição foi enviada.',
        'Procure o registro antes de enviar uma escrita de novo. Não aborte escritas.',
      ],
    },
  },
  'An answer that nobody expects: `UnexpectedResponseError`': {
    title: 'Uma resposta inesperada: `UnexpectedResponseError`',
    intro: 'Uma resposta chegou, mas não é a que a interface descreve.',
    causes: {
      'Something else responded than the service': [
        'Quem respondeu não foi o serviço',
        'Um proxy, uma página de login ou uma página de manutenção respondeu, ou `baseURL` é de outro servidor.',
        'Abra `baseURL` com curl. Procure o registro antes de enviar uma escrita de novo.',
      ],
      'Fields are missing or have other types': [
        'Faltam campos, ou eles têm outros tipos',
        'O serviço respondeu em uma forma diferente da que a interface descreve. Ele pode ter uma versão mais nova.',
        'Leia `fields` e `body`. Pergunte ao serviço, e atualize o guiche.',
      ],
      'Another record than the requested one': [
        'Um registro diferente do pedido',
        'O serviço respondeu com um registro que tem outro id ou outro código.',
        'Não o use. Pergunte ao serviço.',
      ],
    },
  },
  '`InputError`: the client’s options and calls': {
    title: '`InputError`: as opções e chamadas do cliente',
    intro: 'Nada foi enviado. `fields` lista cada erro pelo caminho dele.',
    causes: {
      'An address that is missing or not allowed': [
        'Um endereço que falta ou não é permitido',
        '`baseURL` não está definida, ou não é um endereço https. Só a própria máquina pode usar http.',
        'Defina a variável de ambiente com o endereço que o serviço deu a você.',
      ],
      'An option of `createClient` is invalid': [
        'Uma opção de `createClient` é inválida',
        'Uma opção falta, é desconhecida ou tem outro tipo.',
        'Corrija a opção que a mensagem cita. Veja [o cliente]().',
      ],
      'What the interface does not document is missing': [
        'Falta o que a interface não documenta',
        'A interface não diz como isso é enviado, e o guiche não adivinha nomes de um serviço.',
        'Pergunte ao serviço, e passe a resposta em `undocumented`. Veja [o que o serviço não documenta]().',
      ],
      'A request of your own is invalid': [
        'Uma requisição sua é inválida',
        '`client.request` recebeu um caminho ou um método que não pode enviar.',
        'Escreva o método em maiúsculas, e um caminho que começa com uma barra e fica abaixo de `baseURL`.',
      ],
      'An argument that is no object': [
        'Um argumento que não é um objeto',
        'Foi passado um texto, um número ou uma lista onde se espera um objeto com campos.',
        'Passe um objeto com os campos que a mensagem cita, como `{ id: 301 }`.',
      ],
      'Several operations where one is expected': [
        'Várias operações onde se espera uma',
        '`allowPublicKey` recebeu uma área como `payins`, um método de um cliente, ou nada.',
        'Passe uma operação, como `listPayouts`. Declare cada uma separadamente.',
      ],
      'A field that the operation does not have': [
        'Um campo que a operação não tem',
        'O campo está escrito errado, ou a interface não o tem.',
        'Corrija o nome. Se a documentação da sua conta tem um campo que a interface não tem, passe-o na opção `body` ou `query`.',
      ],
      'Headers or a body that cannot be sent': [
        'Cabeçalhos ou um corpo que não podem ser enviados',
        'Um cabeçalho não é um texto, ou o corpo contém algo que não cabe em JSON.',
        'Passe textos nos cabeçalhos. A chave só é passada em `createClient`.',
      ],
      'An id that would change the address': [
        'Um id que mudaria o endereço',
        'O id está vazio, ou é um ou dois pontos, que apontam para outro caminho.',
        'Confira de onde vem o id.',
      ],
      'A download that was read twice': [
        'Um download lido duas vezes',
        'Um arquivo é lido uma só vez, à medida que chega. Os bytes dele não ficam guardados.',
        'Guarde o que `blob()` retornou, ou baixe o arquivo de novo.',
      ],
    },
  },
  '`InputError`: fields of an input': {
    title: '`InputError`: os campos de uma entrada',
    intro:
      'O caminho do campo vem primeiro. As [operações]() listam as regras de cada uma. O sandbox e o servidor do lojista usam as mesmas palavras em `fields`.',
    causes: {
      'An amount': [
        'Um valor',
        'O valor falta, não é um número, é pequeno demais ou está em outra unidade.',
        'Cobranças são números inteiros de centavos: `1050` é R$ 10,50. Qualificações e markups são números decimais.',
      ],
      'A markup': [
        'Um markup',
        'Os campos de um markup não combinam com o modo dele.',
        '`percent` precisa de `min_charge_value`. `fixed` não tem mínimo nem máximo. Markups são só para Pix.',
      ],
      'A date or a time': [
        'Uma data ou uma hora',
        'O texto tem outra forma, o dia não existe ou a hora já passou.',
        'Formate-a com `pixExpiry(date)`. Uma `Date` em um cartão precisa de `undocumented.cardExpireDate`.',
      ],
      'A CPF, a CNPJ or another tax id': [
        'Um CPF, um CNPJ ou outro tax id',
        'O número tem outro tamanho, ou os dígitos verificadores estão errados.',
        'Teste-o com `taxId.isValid()` onde ele é digitado.',
      ],
      'An identity document that is no object': [
        'Um documento de identidade que não é um objeto',
        'Um documento é um objeto com o tipo e o número dele.',
        "Passe `{ type: 'CPF', number: '11144477735' }`.",
      ],
      'A value that was used before': [
        'Um valor que já foi usado',
        'Dois registros têm o mesmo identificador, ou a referência já foi pedida.',
        'Dê a cada registro um identificador próprio, e não o use para mais nada.',
      ],
      'A code or a word': [
        'Um código ou uma palavra',
        'O campo só aceita certos valores.',
        'Use um dos valores que a mensagem cita.',
      ],
      'A file': [
        'Um arquivo',
        'O arquivo tem outro tipo, ou não é um `Blob`.',
        'Passe um `Blob` ou um `File` com um jpg, jpeg, gif, png ou pdf.',
      ],
      'A field of a card payment': [
        'Um campo de um pagamento com cartão',
        'A página enviou um pagamento que o pedido não oferece, ou um campo do pagador que falta ou é inválido.',
        'Carregue `GET /card` e envie um dos planos e cartões que ele tem. Mostre a mensagem de um campo do pagador ao lado do campo.',
      ],
      'A document of a KYC record or an onboarding': [
        'Um documento de um registro de KYC ou de um onboarding',
        'O documento é desconhecido, é de outro tipo, ou foi enviado de outro jeito.',
        'Carregue `GET /kyc`, e envie o que ele lista.',
      ],
      'A payout that the shop does not know': [
        'Um payout que a loja não conhece',
        'A lista cita uma referência para a qual `payouts.findPayout()` retornou null.',
        'Confira a referência, ou grave o payout antes que ele seja pago.',
      ],
      'Another field': [
        'Outro campo',
        'O campo falta, está vazio, é longo demais ou tem outro tipo.',
        'Corrija-o como a mensagem diz.',
      ],
    },
  },
  'Elements and pages': {
    title: 'Elementos e páginas',
    intro: 'Aparecem no console, ou são lançados onde uma página é renderizada.',
    causes: {
      'The element has no session or server': [
        'O elemento não tem sessão ou servidor',
        'Um atributo falta, ou o que responde em `server` não é um servidor do lojista.',
        'Ponha em `session` um token de `createSession()`, e em `server` o caminho do servidor do lojista.',
      ],
      'The tokenizer or the card frame': [
        'O tokenizador ou o frame do cartão',
        'Os campos do cartão não puderam ser montados, ou retornam algo que não é um token.',
        'Confira o endereço do frame, o tokenizador dele e o import que a mensagem cita.',
      ],
      'A page that is rendered on a server': [
        'Uma página renderizada no servidor',
        'Uma opção da função que renderiza é inválida, ou o resultado dela foi alterado.',
        'Repasse o HTML como ele está. Veja [pronto para pagar antes do script]().',
      ],
      'A language of your own': [
        'Um idioma seu',
        'A tag, o idioma alternativo ou os textos são inválidos.',
        'Corrija-os como a mensagem diz. Veja [idiomas]().',
      ],
    },
  },
  '`SandboxError` and the sandbox': {
    title: '`SandboxError` e o sandbox',
    intro: 'Só o sandbox tem estes erros. O serviço não os tem.',
    causes: {
      'The record is unknown or not the one': [
        'O registro é desconhecido, ou não é o certo',
        'Uma ação cita um registro, um documento, um signatário ou uma ação que não existe.',
        'Crie-o antes, ou confira o id, a chave ou o nome dele.',
      ],
      'The record’s state does not allow the action': [
        'O estado do registro não permite a ação',
        'A ação não é possível no estado em que o registro está.',
        'Antes, leve o registro a outro estado, como a mensagem diz.',
      ],
      'The input of an action or option is invalid': [
        'A entrada de uma ação ou opção é inválida',
        'Um valor tem outro tipo ou está fora dos limites.',
        'Corrija-o como a mensagem diz. Veja [o sandbox]().',
      ],
      'A fault that was injected': [
        'Uma falha injetada',
        'Um teste pediu que a conexão caísse.',
        'Tente de novo, ou remova todas as falhas com `resetState()`.',
      ],
      'The panel or the stored state': [
        'O painel ou o estado armazenado',
        'Uma requisição veio de outro site ou não pode ser lida, ou o estado foi gravado por outra versão.',
        'Use o painel, ou zere o estado.',
      ],
    },
  },
  '`RangeError` and `PixCodeError` of values': {
    title: '`RangeError` e `PixCodeError` dos valores',
    intro:
      'São lançados pelas funções de valores que funcionam sozinhas, como `money` e `pixCode`. Veja [o cliente]().',
    causes: {
      'Money and markups': [
        'Dinheiro e markups',
        'O valor não é um inteiro seguro de centavos, ou um texto não contém um valor.',
        'Arredonde uma só vez, para centavos, e passe números inteiros.',
      ],
      'Pix codes, times and zones': [
        'Códigos Pix, horas e fusos',
        'O código foi cortado ou alterado, a data é inválida, ou o runtime não conhece o fuso.',
        'Passe o código sem alterá-lo, e um fuso como America/Sao_Paulo.',
      ],
      'Records of charges': [
        'Registros de cobranças',
        'A função recebeu uma parte de um registro, ou um id.',
        'Passe o registro como o cliente o retornou.',
      ],
      'A comparison of books and statement': [
        'Uma conciliação dos seus registros com o extrato',
        'Um pagamento, uma devolução ou uma linha do extrato tem um campo de outro tipo.',
        'Corrija a linha cujo número está na mensagem.',
      ],
    },
  },
}
