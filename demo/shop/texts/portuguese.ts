/** The shop's texts in Portuguese, its default language. */
export const portuguese = {
  shopName: 'Prelo, xilogravuras',
  skip: 'Ir para o conteúdo',
  languageChoice: 'Idioma',
  disclaimer: 'Loja de demonstração: nenhum pagamento aqui é de verdade.',
  sandbox: 'Painel do sandbox',
  ordersLink: 'Pedidos da loja',
  kycLink: 'Enviar documentos',
  signatureLink: 'Assinar contrato',
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
  payWith: { pix: 'Pagar com Pix', card: 'Pagar com cartão' },
  problems: {
    empty: 'Sua sacola está vazia. Escolha ao menos uma gravura.',
    quantity: 'Cada pedido leva até 10 de cada gravura. Confira as quantidades.',
  },
  payment: 'Pagamento',
  noScript: {
    shop: 'Sem JavaScript, digite as quantidades: o total aparece na próxima página. O pagamento com cartão precisa de JavaScript.',
    pix: 'Para ver o código Pix, ative o JavaScript e recarregue esta página. Seu pedido fica guardado.',
    card: 'Para pagar com cartão, ative o JavaScript e recarregue esta página. Seu pedido fica guardado.',
    kyc: 'Para enviar os documentos, ative o JavaScript e recarregue esta página. O que você já enviou fica guardado.',
    signature: 'Para assinar, ative o JavaScript e recarregue esta página. O contrato fica guardado.',
  },
  order: (ref: string) => `Pedido ${ref}`,
  backToShop: 'Voltar à loja',
  viewOrder: 'Ver meu pedido',
  continueToPayment: 'Ir para o pagamento',
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
    uncertain: ['Ainda não sabemos se o pagamento foi feito', 'Não pague de novo: volte a esta página daqui a pouco.'],
    none: ['Falta o pagamento', 'Seu pedido está guardado e espera você pagar.'],
  },
  thanksForCard: {
    open: ['Falta concluir o pagamento', 'O pagamento com cartão começou e não terminou. Nada foi cobrado até agora.'],
    expired: ['O prazo do pagamento passou', 'Nada foi cobrado. Você pode pagar de novo.'],
    failed: ['O cartão foi recusado', 'Nada foi cobrado. Você pode tentar com outro cartão ou pagar com Pix.'],
    refunded: ['Devolvemos seu pagamento', 'O valor volta ao cartão; o banco diz em qual fatura.'],
  },
  aboutDemo: 'Sobre esta demonstração',
  card: {
    numberEntry: 'Onde o número do cartão é digitado',
    modes: {
      frame: 'Num quadro de outra origem',
      fields: 'Em campos do provedor',
      own: 'Em campos do próprio elemento',
      redirect: 'Na página do provedor',
    },
    testNumbers: 'Números para experimentar',
    outcomes: {
      valid: 'aceito; depois, aprove ou recuse no painel do sandbox',
      rejected: 'o provedor diz que não vale',
      slow: 'o provedor demora cinco segundos',
      blocked: 'o provedor não responde, como atrás de um bloqueador',
    },
    otherNumbers: 'Outros números que existam também valem, com validade no futuro e qualquer código de segurança.',
  },
  kyc: {
    title: 'Confirme sua identidade',
    text: 'Antes da primeira compra de valor alto, confirmamos quem compra. São dois dados, e você pode voltar a esta página quando quiser.',
    privacy: 'É uma demonstração: o que você envia fica neste computador, na pasta .data. Use arquivos de teste.',
    panel: 'Depois de enviar, aprove ou rejeite no painel do sandbox, em Cadastros (KYC).',
  },
  signature: {
    title: 'Assine o contrato da conta',
    text: 'A conta da sua empresa está quase aberta. Falta a assinatura de quem responde por ela.',
    signers: 'Quem está assinando nesta página',
    panel: 'O painel do sandbox também assina, encerra o prazo e move o pedido, em Empresas.',
  },
  orders: 'Pedidos',
  ordersEmpty: 'Nenhum pedido ainda.',
  columns: { ref: 'Pedido', state: 'Situação', amount: 'Valor', lines: 'Gravuras', placed: 'Feito em' },
  states: { placed: 'Aguardando pagamento', to_ship: 'Pago, para enviar', refunded: 'Devolvido' },
  backOffice: {
    find: 'Referência do pedido',
    show: 'Abrir',
    filter: 'Filtrar pedidos',
    all: 'Todos',
    statuses: {
      uncertain: 'Cartão incerto',
      overpaid: 'Pago a mais',
      undelivered: 'Aviso pendente',
      due: 'Em andamento',
    },
    meanings: {
      uncertain: 'Não se sabe se o cartão foi cobrado. Procure a cobrança no painel do serviço e registre o resultado.',
      overpaid: 'Entrou mais do que o preço. Devolva a diferença.',
      undelivered:
        'O pagamento ou a devolução está registrada, e a loja ainda não processou o aviso. Ele será repetido.',
      due: 'Há trabalho pendente, que continua sozinho.',
    },
    noneWithStatus: 'Nenhum pedido nesta situação.',
    back: 'Todos os pedidos',
    attempts: 'Tentativas de pagamento',
    noAttempts: 'Ainda não houve tentativa.',
    attempt: (number: string) => `Tentativa ${number}`,
    methods: { pix: 'Pix', card: 'cartão' },
    chargeStatuses: {
      open: 'Aberta',
      processing: 'Em análise',
      partly_paid: 'Paga em parte',
      paid: 'Paga',
      refunded: 'Devolvida',
      expired: 'Vencida',
      failed: 'Não feita',
      uncertain: 'Incerta',
    },
    invoice: 'Número da cobrança',
    paid: 'Recebido',
    updated: 'Atualizada em',
    excess: (amount: string) => `A devolver: ${amount}.`,
    resolution: 'Resultado no painel do serviço',
    choose: 'Escolha',
    resolutions: {
      paid: 'Paga',
      declined: 'Recusada',
      not_created: 'Não existe',
      processing: 'Em análise',
      refunded: 'Devolvida',
    },
    record: 'Registrar',
    events: 'Avisos pendentes',
    noEvents: 'Nenhum: a loja processou tudo.',
    tries: (count: string) => `Tentativas: ${count}.`,
    nextTry: (time: string) => `Próxima: ${time}.`,
    callbacks: 'Avisos do serviço',
    replayText: 'Um aviso que não pôde ser lido fica guardado. Depois de corrigir a leitura, processe de novo.',
    replay: 'Processar de novo',
    notices: {
      resolved: 'O resultado foi registrado.',
      impossible: 'Esta cobrança não pode ter esse resultado. Nada mudou.',
      applied: 'Os avisos guardados foram processados.',
      kept: 'Os avisos guardados ainda não puderam ser lidos.',
      none: 'Não há aviso guardado deste pedido.',
    },
  },
  notFound: ['Não encontramos esta página', 'O endereço pode estar incompleto, ou o pedido é de outra loja.'],
} as const

/** The shop's texts in any language. */
export type Texts = Readonly<Localized<typeof portuguese>>

// the shape of the Portuguese texts, with any text in their place
type Localized<T> = {
  [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends readonly string[]
      ? readonly [title: string, text: string]
      : T[Key] extends (name: string) => string
        ? (name: string) => string
        : Readonly<Localized<T[Key]>>
}
