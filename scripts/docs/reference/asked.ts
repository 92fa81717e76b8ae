import type { QuestionName } from '../../../src/open-questions/index.ts'

export interface AskedQuestion {
  /** The open questions that it answers, the first of them the one whose setting the answer changes. */
  readonly about: readonly [QuestionName, ...QuestionName[]]
  readonly en: string
  readonly ptBR: string
}

/** A part of the e-mail. */
export interface AskedPart {
  readonly en: string
  readonly ptBR: string
  readonly questions: readonly AskedQuestion[]
}

const ask = (en: string, ptBR: string, ...about: AskedQuestion['about']): AskedQuestion => ({ en, ptBR, about })

/** What a shop asks the service, what costs most when it is wrong first. */
export const asked: readonly AskedPart[] = [
  {
    en: 'Before the first payment',
    ptBR: 'Antes do primeiro pagamento',
    questions: [
      ask(
        'In which unit is `amount` of a new payout (`POST /v2/payout/payments`): reais (10.5) or cents (1050)?',
        'Em que unidade vai o `amount` de um novo pagamento a terceiros (`POST /v2/payout/payments`): em reais (10.5) ou em centavos (1050)?',
        'payouts.amountUnit',
      ),
      ask(
        'Which status ids and names does a Pix charge have, and which a card charge? Which mean paid, declined, expired, refunded in part and in full?',
        'Quais são os ids e os nomes de status de uma cobrança Pix e de uma cobrança por cartão? Quais significam paga, recusada, expirada, devolvida ou estornada em parte e por inteiro?',
        'charges.states',
      ),
      ask(
        'How are callbacks signed? Is there a header with a signature or a secret, or a list of IP addresses?',
        'Como os callbacks são assinados? Há um cabeçalho com assinatura ou segredo, ou uma lista de endereços IP?',
        'callbacks.authenticity',
      ),
      ask(
        'In a card charge in installments, does `title.amountInCents` include the interest, or do you add it?',
        'Em uma cobrança parcelada no cartão, o `title.amountInCents` já inclui os juros, ou vocês somam os juros a ele?',
        'charges.installmentTotal',
      ),
      ask(
        'Is the `invoice` of a payout unique? What happens to a second request with the same one?',
        'O `invoice` de um pagamento a terceiros é único? O que acontece com um segundo pedido com o mesmo `invoice`?',
        'keys.repeatedWrites',
        'payouts.requiredFields',
      ),
      ask(
        'What does `external_id` in the list of payouts hold: the `invoice` of the request?',
        'O que contém o `external_id` na lista de pagamentos a terceiros: o `invoice` do pedido?',
        'payouts.externalId',
      ),
      ask(
        'How do you reject an `invoice` or a `customNumber` that was used before: with which status and body?',
        'Como vocês rejeitam um `invoice` ou um `customNumber` já usado: com que status HTTP e que corpo?',
        'charges.takenInvoice',
      ),
      ask(
        'How does a declined card look: which status and body, and how does it differ from an invalid field?',
        'Como é a resposta a um cartão recusado: que status HTTP e que corpo, e como ela difere da resposta a um campo inválido?',
        'charges.declines',
      ),
      ask(
        'How can a Pix or card charge be read? Which address, and which key finds it?',
        'Como consultar uma cobrança Pix ou por cartão? Em que endereço, e por qual chave?',
        'charges.noRead',
      ),
      ask(
        'In which unit are `amount`, `min_charge_value` and `max_charge_value` of a markup, and how is a percentage rounded?',
        'Em que unidade vão `amount`, `min_charge_value` e `max_charge_value` de um markup, e como se arredonda um percentual?',
        'payouts.markupUnit',
        'payouts.markupRounding',
        'payouts.globalMarkup',
      ),
      ask(
        'Which operations accept the public key? What may each key do, and how long does it live?',
        'Quais operações aceitam a chave pública? O que cada chave pode fazer, e por quanto tempo vale?',
        'keys.publicKey',
        'keys.lifetime',
      ),
      ask(
        'In which unit are the amounts of a balance, and which currency applies without `currency`?',
        'Em que unidade vêm os valores de um saldo, e qual moeda vale sem `currency`?',
        'accounts.unit',
        'accounts.defaultCurrency',
      ),
    ],
  },
  {
    en: 'Callbacks',
    ptBR: 'Callbacks',
    questions: [
      ask(
        'What is the body of each callback, and which events are there?',
        'Qual é o corpo de cada callback, e quais eventos existem?',
        'callbacks.payload',
        'callbacks.otherAreas',
      ),
      ask(
        'Which answer do you expect to a callback, how long do you wait, and how often do you send it again?',
        'Que resposta vocês esperam a um callback, quanto tempo aguardam, e quantas vezes reenviam?',
        'callbacks.delivery',
      ),
      ask(
        'Where is the webhook of onboardings registered, and what is its body?',
        'Onde se cadastra o webhook de abertura de contas, e qual é o corpo dele?',
        'callbacks.onboardingWebhook',
      ),
    ],
  },
  {
    en: 'Pix',
    ptBR: 'Pix',
    questions: [
      ask(
        'How does a charge show a payment that was contested at a bank (MED), and what came back of it?',
        'Como a cobrança mostra um pagamento contestado no banco (MED), e quanto dele voltou?',
        'charges.contestations',
        'charges.innerFields',
      ),
      ask(
        'In which time zone are times without one, such as `pix.expire_date`?',
        'Em que fuso horário estão os horários sem fuso, como `pix.expire_date`?',
        'charges.timeZone',
        'kyc.timeZone',
      ),
      ask(
        'How do `percent`, `amount` and `date` of a fine and a discount combine, and of which types are they?',
        'Como se combinam `percent`, `amount` e `date` de multa e desconto, e de que tipo são?',
        'charges.discountRule',
        'charges.fineTypes',
      ),
      ask(
        'Which values does `refund_mode` have, and what does each mean?',
        'Quais valores tem `refund_mode`, e o que cada um significa?',
        'charges.refundMode',
      ),
      ask(
        'From 2027, do you split IBS and CBS from a payment (LC 214/2025)? Which fields must a charge have for that, and is the paid amount before or after the split?',
        'A partir de 2027, vocês separam IBS e CBS de um pagamento (LC 214/2025)? Que campos a cobrança precisa ter, e o valor pago vem antes ou depois da separação?',
        'charges.taxSplit',
      ),
      ask('When must `merchant_id` be sent?', 'Quando é preciso enviar `merchant_id`?', 'charges.merchantId'),
    ],
  },
  {
    en: 'Cards',
    ptBR: 'Cartões',
    questions: [
      ask(
        'Which fields of a card charge are required, in which formats, and what must `product_info` hold?',
        'Quais campos de uma cobrança por cartão são obrigatórios, em que formatos, e o que `product_info` deve conter?',
        'charges.cardRequired',
        'charges.productInfo',
        'charges.checkoutFormats',
      ),
      ask(
        'In which format is `title.expireDate`?',
        'Em que formato vai `title.expireDate`?',
        'charges.cardExpiry',
        'charges.cardExpiryFormat',
      ),
      ask(
        'What chooses between your payment page and a payment with a token, and what is the address of that page?',
        'O que decide entre a página de pagamento de vocês e o pagamento com token, e qual é o endereço dessa página?',
        'charges.waysToPay',
        'charges.paymentPage',
      ),
      ask(
        'How is a card saved, and how is a saved card paid with its security code?',
        'Como se salva um cartão, e como se paga com um cartão salvo e seu código de segurança?',
        'charges.savedCardCode',
        'charges.payers',
      ),
      ask(
        'How do you name the payer’s fields in a rejection?',
        'Como vocês nomeiam os campos do pagador em uma rejeição?',
        'charges.payerFieldNames',
      ),
    ],
  },
  {
    en: 'Payouts and qualifications',
    ptBR: 'Pagamentos a terceiros e validação de contas',
    questions: [
      ask('Which values does `pix.key_type` have?', 'Quais valores tem `pix.key_type`?', 'payouts.keyTypes'),
      ask(
        'Between which states does a payout move, and which are final? Can a paid one come back?',
        'Por quais estados passa um pagamento a terceiros, e quais são finais? Um pagamento pago pode voltar?',
        'payouts.transitions',
      ),
      ask(
        'What are the names of the list’s filters by merchant and by update date?',
        'Como se chamam os filtros da lista por lojista e por data de atualização?',
        'payouts.merchantFilter',
        'payouts.updatedFilters',
      ),
      ask(
        'Are the days of the date filters included, and in which time zone do they begin?',
        'Os dias dos filtros de data estão incluídos, e em que fuso horário começam?',
        'payouts.filterDays',
      ),
      ask(
        'How many records may a batch of qualifications have, and may a `custom_code` be used again?',
        'Quantos registros pode ter um lote de validação, e um `custom_code` pode ser usado de novo?',
        'qualifications.batchSize',
        'qualifications.usedCodes',
      ),
      ask(
        'What do the qualification services 1 to 5 do, and what does `listServices` return?',
        'O que fazem os serviços de validação de 1 a 5, e o que `listServices` retorna?',
        'qualifications.services',
        'qualifications.serviceFilter',
      ),
      ask(
        'Was a record in `uploadChangeService` accepted?',
        'Um registro em `uploadChangeService` foi aceito?',
        'qualifications.movedRecords',
        'qualifications.batchStatus',
      ),
    ],
  },
  {
    en: 'KYC and onboarding',
    ptBR: 'KYC e abertura de contas',
    questions: [
      ask(
        'Which of a document’s two ids, `id` or `document_id`, is the `documentId` of an update?',
        'Qual dos dois ids de um documento, `id` ou `document_id`, é o `documentId` de um envio?',
        'kyc.documentIds',
      ),
      ask(
        'Which values do `status_id` of a document and `reason` of a record have?',
        'Quais valores têm `status_id` de um documento e `reason` de um registro?',
        'kyc.documentStates',
      ),
      ask(
        'For how long and how often do you read the address of a file, and how large may it be?',
        'Por quanto tempo e quantas vezes vocês leem o endereço de um arquivo, e que tamanho ele pode ter?',
        'kyc.fileReading',
      ),
      ask(
        'In which states of a record are documents accepted, and may one be submitted again?',
        'Em quais estados do registro os documentos são aceitos, e pode-se enviar um documento de novo?',
        'kyc.acceptance',
        'kyc.resubmission',
      ),
      ask(
        'What are method and path of an onboarding’s list of documents?',
        'Quais são o método e o caminho da lista de documentos de uma abertura de conta?',
        'onboarding.documentList',
      ),
      ask(
        'What are method, path, encoding and answer of an onboarding’s document upload?',
        'Quais são o método, o caminho, a codificação e a resposta do envio de documentos de uma abertura de conta?',
        'onboarding.upload',
      ),
    ],
  },
  {
    en: 'Limits',
    ptBR: 'Limites',
    questions: [
      ask(
        'Which rate limits and quotas are there, and do you send `Retry-After`?',
        'Quais são os limites de requisições e as cotas, e vocês enviam `Retry-After`?',
        'keys.rateLimits',
      ),
      ask(
        'How long is an old version of the interface supported?',
        'Por quanto tempo uma versão antiga da interface é mantida?',
        'keys.versions',
      ),
    ],
  },
]
