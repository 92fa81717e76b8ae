import { backOfficePortuguese } from './back-office-portuguese.ts'
import { payoutsPortuguese } from './payouts-portuguese.ts'

/** The shop's texts in Portuguese, its default language. */
export const portuguese = {
  shopName: 'Prelo, xilogravuras',
  skip: 'Ir para o conteúdo',
  languageChoice: 'Idioma',
  disclaimer: 'Loja de demonstração: nenhum pagamento aqui é de verdade.',
  sandbox: 'Painel do sandbox',
  ordersLink: 'Pedidos da loja',
  payoutsLink: 'Repasses aos artesãos',
  kycLink: 'Enviar documentos',
  signatureLink: 'Assinar contrato',
  companyLink: 'Abrir conta de empresa',
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
    company: 'Para abrir a conta, ative o JavaScript e recarregue esta página.',
  },
  order: (ref: string) => `Pedido ${ref}`,
  needHelp: 'Precisa de ajuda?',
  writeToUs: 'Escreva para a loja',
  backToShop: 'Voltar à loja',
  viewOrder: 'Ver meu pedido',
  continueToPayment: 'Ir para o pagamento',
  thanks: {
    paid: ['Recebemos seu pagamento', 'Obrigado. Suas gravuras saem da oficina em até dois dias úteis.'],
    open: ['Aguardando seu pagamento', 'O código Pix continua valendo. A confirmação aparece na página do pagamento.'],
    processing: ['O banco está conferindo seu pagamento', 'Não pague de novo. Volte a esta página daqui a pouco.'],
    partly_paid: ['Recebemos uma parte', 'O valor pago é menor que o do pedido. Fale com a loja.'],
    expired: ['O código Pix venceu', 'Já pagou? Volte a esta página daqui a pouco. Não pagou? Gere um código novo.'],
    failed: ['O pagamento não deu certo', 'Volte ao pagamento e tente de novo.'],
    refunded: ['Devolvemos seu pagamento', 'O valor volta para a conta de onde saiu.'],
    uncertain: [
      'Aguarde: estamos conferindo se o pagamento deu certo',
      'Não pague de novo. Volte a esta página daqui a pouco.',
    ],
    none: ['Falta o pagamento', 'Seu pedido está guardado até você pagar.'],
  },
  thanksForCard: {
    open: ['Falta concluir o pagamento', 'O pagamento com cartão começou e não terminou. Nada foi cobrado até agora.'],
    expired: ['O prazo para pagar venceu', 'Já pagou? Volte a esta página daqui a pouco. Não pagou? Pague de novo.'],
    failed: ['O cartão não foi aprovado', 'Nada foi cobrado. Você pode tentar com outro cartão ou pagar com Pix.'],
    refunded: ['Estornamos seu pagamento', 'O valor volta ao cartão. O banco diz em qual fatura.'],
  },
  aboutDemo: 'Sobre esta demonstração',
  card: {
    openCode: 'Seu código Pix continua valendo. Já pagou com ele? Aguarde a confirmação e não pague com o cartão.',
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
    otherNumbers: 'Outros números que existam também valem. Use uma validade futura e qualquer código de segurança.',
  },
  kyc: {
    title: 'Confirme sua identidade',
    text: 'Antes da primeira compra de valor alto, confirmamos quem compra. São só dois dados. Volte a esta página quando quiser.',
    privacy: 'É uma demonstração: o que você envia fica neste computador, na pasta .data. Use arquivos de teste.',
    panel: 'Depois de enviar, abra o painel do sandbox. Em Cadastros (KYC), aprove ou recuse.',
  },
  signature: {
    title: 'Assine o contrato da conta',
    text: 'A conta da sua empresa está quase aberta. Falta a assinatura de quem responde por ela.',
    signers: 'Quem está assinando nesta página',
    panel: 'O painel do sandbox também assina. Em Empresas, ele encerra o prazo e muda a situação do cadastro.',
    papers: 'Abrir um cadastro em que faltam documentos',
  },
  company: {
    title: 'Abra a conta da sua empresa',
    text: 'São quatro passos. Você pode sair e voltar a esta página quando quiser: o que já foi enviado fica guardado.',
    stages: { data: 'Dados', documents: 'Documentos', contract: 'Contrato', open: 'Conta aberta' },
    sections: {
      company: 'A empresa',
      address: 'O endereço',
      legal_representative: 'Quem representa a empresa',
      administrator: 'Quem administra a empresa',
    },
    fields: {
      legalName: {
        label: 'Razão social',
        help: 'Como está no cartão CNPJ.',
        missing: 'Preencha a razão social.',
        wrong: 'Confira a razão social: copie do cartão CNPJ.',
      },
      tradeName: {
        label: 'Nome fantasia',
        help: 'Como os clientes conhecem a empresa.',
        missing: 'Preencha o nome fantasia.',
        wrong: 'Confira o nome fantasia: use até 150 letras.',
      },
      taxId: {
        label: 'CNPJ',
        help: '14 letras e números. Cada CNPJ abre uma conta só.',
        missing: 'Preencha o CNPJ.',
        wrong: 'Este CNPJ não existe ou já tem uma conta. Confira as 14 letras e números.',
      },
      website: {
        label: 'Site',
        help: 'Por exemplo, https://empresa.example',
        missing: 'Preencha o site.',
        wrong: 'Confira o site: copie o endereço inteiro do navegador.',
      },
      zipCode: {
        label: 'CEP',
        help: '8 números.',
        missing: 'Preencha o CEP.',
        wrong: 'Confira o CEP: são 8 números.',
      },
      state: {
        label: 'Estado',
        help: 'Duas letras, como PE.',
        missing: 'Preencha o estado.',
        wrong: 'Confira o estado: são duas letras, como PE.',
      },
      city: {
        label: 'Cidade',
        help: 'Sem o estado.',
        missing: 'Preencha a cidade.',
        wrong: 'Confira a cidade: escreva só o nome dela.',
      },
      street: {
        label: 'Rua',
        help: 'Rua, avenida ou praça.',
        missing: 'Preencha a rua.',
        wrong: 'Confira a rua: o número vai em outro campo.',
      },
      number: {
        label: 'Número',
        help: 'Ou s/n.',
        missing: 'Preencha o número, ou s/n.',
        wrong: 'Confira o número da rua.',
      },
      complement: {
        label: 'Complemento',
        help: 'Sala, andar, bloco.',
        missing: 'Preencha o complemento.',
        wrong: 'Confira o complemento: use até 80 letras.',
      },
      person: {
        label: 'Nome completo',
        help: 'Como está no documento.',
        missing: 'Preencha o nome completo.',
        wrong: 'Confira o nome: copie do documento.',
      },
      personTaxId: {
        label: 'CPF',
        help: '11 números.',
        missing: 'Preencha o CPF.',
        wrong: 'Este CPF não existe. Confira os 11 números.',
      },
      phone: {
        label: 'Telefone',
        help: 'Com 55 e DDD: 55 81 99999-0001.',
        missing: 'Preencha o telefone.',
        wrong: 'Confira o telefone: comece por 55 e o DDD.',
      },
      email: {
        label: 'E-mail',
        help: 'O contrato é assinado por este e-mail.',
        missing: 'Preencha o e-mail.',
        wrong: 'Confira o e-mail, como nome@empresa.com.br.',
      },
    },
    optional: '(opcional)',
    send: 'Enviar os dados',
    sending: 'Enviando…',
    privacy: 'É uma demonstração: use dados de teste. O que você envia fica neste computador, na pasta .data.',
    problems: {
      invalid: 'Alguns campos precisam de correção. Eles estão marcados.',
      uncertain:
        'Recebemos seus dados. Ainda não sabemos se o cadastro foi feito. Não envie de novo: vamos conferir e falar com você.',
      unavailable: 'Não deu para confirmar o envio. Tente de novo daqui a pouco: o cadastro não é feito duas vezes.',
    },
    panel:
      'No painel do sandbox, em Empresas, você envia e aprova os documentos. Ali também assina o contrato e abre a conta.',
  },
  orders: 'Pedidos',
  ordersEmpty: 'Nenhum pedido ainda.',
  states: { placed: 'Aguardando pagamento', to_ship: 'Pago, para enviar', refunded: 'Devolvido ou estornado' },
  backOffice: backOfficePortuguese,
  payouts: payoutsPortuguese,
  notFound: ['Não achamos esta página', 'O endereço pode estar incompleto, ou o pedido é de outra loja.'],
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
