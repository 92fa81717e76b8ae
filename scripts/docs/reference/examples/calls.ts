import type { Client } from '../../../../src/client/create-client.ts'
import type { Operations } from '../../../../src/operations/index.ts'
import type { OperationName, Sandbox } from '../../../../src/sandbox/index.ts'

type Api = Client<Operations>

/** A call of an operation as the reference shows it, and the error that a caller meets first. */
export interface OperationExample {
  /** What must exist before the call. */
  readonly prepare?: (sandbox: Sandbox, api: Api) => PromiseLike<unknown>
  readonly call: (api: Api) => PromiseLike<unknown>
  readonly failure: Failure
}

interface Failure {
  /** Its cause, which completes "when". */
  readonly when: string
  /** The call that fails, after the example's own (default: the example's own, once more). */
  readonly call?: (api: Api) => PromiseLike<unknown>
  /** The key that it is made with (default: the secret key). */
  readonly key?: string
  /** Whether the interface gives its HTTP status. */
  readonly hasDocumentedStatus: boolean
}

const unknownKey: Failure = {
  when: 'the service does not know the key',
  key: 'sk_wrong',
  hasDocumentedStatus: true,
}

/** An onboarding that a sandbox does not have. The one that it has gets its id from the fixed randomness. */
const absent = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const qualify = (api: Api) => operationExamples['qualifications.create'].call(api)

/** The examples of the reference, by operation. Their people, companies and documents are made up. */
export const operationExamples: Readonly<Record<OperationName, OperationExample>> = {
  'payins.createPix': {
    call: (api) =>
      api.payins.createPix({
        invoice: 'order-1042',
        notification_url: 'https://shop.example/callbacks',
        amount: 1050,
        currency: 'BRL',
        country: 'BR',
        description: 'Order 1042',
        buyer: {
          name: 'Maria Silva',
          email: 'maria@mail.example',
          document: { type: 'CPF', number: '11144477735' },
        },
        pix: { expire_date: '2030-01-15T12:30:00' },
      }),
    failure: { when: 'the `invoice` was used before', hasDocumentedStatus: false },
  },
  'payins.createCard': {
    call: (api) =>
      api.payins.createCard({
        customNumber: 'order-1042',
        callbackUrl: 'https://shop.example/callbacks',
        title: { amountInCents: 1050, expireDate: '2030-01-15 23:59:59', instructions: 'Order 1042' },
        buyer: { name: 'Maria Silva', document: { type: 'CPF', number: '11144477735' } },
        checkout: {
          token: 'token-from-the-page',
          installments: 1,
          payment_method_id: 'visa',
          payer_name: 'Maria Silva',
          payer_email: 'maria@mail.example',
          payer_document: '11144477735',
        },
        product_info: {},
      }),
    failure: {
      when: 'the CPF of the buyer is not valid',
      call: (api) =>
        api.payins.createCard({
          title: { amountInCents: 1050 },
          buyer: { name: 'Maria Silva', document: { type: 'CPF', number: '11111111111' } },
          product_info: {},
        }),
      hasDocumentedStatus: false,
    },
  },
  'payouts.create': {
    call: (api) =>
      api.payouts.create({
        payment_method: 'PIX',
        invoice: 'payout-77',
        notification_url: 'https://shop.example/callbacks',
        amount: 10.5,
        currency: 'BRL',
        country: 'BR',
        beneficiary: {
          name: 'Maria Silva',
          document: { type: 'CPF', number: '11144477735' },
          pix: { key: 'maria@mail.example', key_type: 'email' },
        },
        markup: { mode: 'fixed', amount: 1.5 },
      }),
    failure: {
      when: 'the payout has no markup, and the account has none of its own',
      call: (api) => api.payouts.create({ payment_method: 'PIX', invoice: 'payout-78', amount: 10.5, currency: 'BRL' }),
      hasDocumentedStatus: false,
    },
  },
  'payouts.list': {
    prepare: (_, api) => operationExamples['payouts.create'].call(api),
    call: (api) => api.payouts.list({ status_id: 1, created_at_start: '2030-01-01', per_page: 50 }),
    failure: unknownKey,
  },
  'qualifications.create': {
    call: (api) =>
      api.qualifications.create({
        service_id: 1,
        data: [
          {
            custom_code: 'supplier-8',
            batch_code: '2030-01',
            beneficiary: {
              name: 'Maria Silva',
              bank_code: '001',
              bank_branch: '1234',
              account: '98765',
              account_digit: '0',
              account_type: 'CHECKING',
              document: '11144477735',
              document_type: 'cpf',
            },
          },
        ],
      }),
    failure: { when: 'a `custom_code` was used before', hasDocumentedStatus: false },
  },
  'qualifications.list': {
    prepare: (_, api) => qualify(api),
    call: (api) => api.qualifications.list({ created_at: '2030-01-15', per_page: 50 }),
    failure: unknownKey,
  },
  'qualifications.get': {
    prepare: (_, api) => qualify(api),
    call: (api) => api.qualifications.get({ id: 100001 }),
    failure: {
      when: 'no record has this id',
      call: (api) => api.qualifications.get({ id: 999 }),
      hasDocumentedStatus: false,
    },
  },
  'qualifications.getByCustomCode': {
    prepare: (_, api) => qualify(api),
    call: (api) => api.qualifications.getByCustomCode({ customCode: 'supplier-8' }),
    failure: {
      when: 'no record has this code',
      call: (api) => api.qualifications.getByCustomCode({ customCode: 'supplier-9' }),
      hasDocumentedStatus: false,
    },
  },
  'qualifications.listStatuses': { call: (api) => api.qualifications.listStatuses(), failure: unknownKey },
  'qualifications.listServices': { call: (api) => api.qualifications.listServices(), failure: unknownKey },
  'kyc.list': {
    prepare: (sandbox) => sandbox.addKyc({ name: 'Maria Silva', document: '11144477735' }),
    call: (api) => api.kyc.list({ status_id: 1 }),
    failure: unknownKey,
  },
  'kyc.get': {
    prepare: (sandbox) => sandbox.addKyc({ name: 'Maria Silva', document: '11144477735' }),
    call: (api) => api.kyc.get({ id: 100001 }),
    failure: { when: 'no record has this id', call: (api) => api.kyc.get({ id: 999 }), hasDocumentedStatus: false },
  },
  'kyc.findByDocument': {
    prepare: (sandbox) => sandbox.addKyc({ name: 'Maria Silva', document: '11144477735' }),
    call: (api) => api.kyc.findByDocument({ document: '11144477735' }),
    failure: {
      when: 'nobody with this document has a record, and the service does not answer with an empty list, which is `null`',
      call: (api) => api.kyc.findByDocument({ document: '00000000272' }),
      hasDocumentedStatus: true,
    },
  },
  'kyc.updateDocument': {
    prepare: (sandbox) => sandbox.addKyc({ name: 'Maria Silva', document: '11144477735' }),
    call: (api) => api.kyc.updateDocument({ documentId: 100003, value: 'https://files.shop.example/id.png' }),
    failure: {
      when: 'the value of a file is not the address of one',
      call: (api) => api.kyc.updateDocument({ documentId: 100003, value: 'id.png' }),
      hasDocumentedStatus: false,
    },
  },
  'onboardings.create': {
    call: (api) =>
      api.onboardings.create({
        legal_name: 'Loja Azul Ltda',
        trade_name: 'Loja Azul',
        tax_id: '12ABC34501DE35',
        website: 'https://loja-azul.example',
        contacts: [
          {
            name: 'Maria Silva',
            email: 'maria@loja-azul.example',
            phone: '5511900000000',
            role: 'administrator',
            tax_id: '11144477735',
          },
          {
            name: 'João Souza',
            email: 'joao@loja-azul.example',
            phone: '5511900000001',
            role: 'legal_representative',
            tax_id: '52998224725',
          },
        ],
        address: {
          city: 'São Paulo',
          state: 'SP',
          country: 'BR',
          zip_code: '01310100',
          street: 'Avenida Paulista',
        },
      }),
    failure: { when: 'an onboarding with this `tax_id` exists below the same parent', hasDocumentedStatus: false },
  },
  'onboardings.get': {
    prepare: (sandbox) => sandbox.addOnboarding(),
    call: (api) => api.onboardings.get({ id: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f' }),
    failure: {
      when: 'no onboarding has this id',
      call: (api) => api.onboardings.get({ id: absent }),
      hasDocumentedStatus: false,
    },
  },
  'onboardings.listDocuments': {
    prepare: (sandbox) => sandbox.addOnboarding(),
    call: (api) => api.onboardings.listDocuments({ uuid: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f' }),
    failure: {
      when: 'no onboarding has this id',
      call: (api) => api.onboardings.listDocuments({ uuid: absent }),
      hasDocumentedStatus: true,
    },
  },
  'onboardings.downloadDocument': {
    prepare: (sandbox) => sandbox.addOnboarding(),
    call: (api) =>
      api.onboardings.downloadDocument({ uuid: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f', tag: 'proof_of_address' }),
    failure: {
      when: 'no file was uploaded for this tag',
      call: (api) => api.onboardings.downloadDocument({ uuid: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f', tag: 'other' }),
      hasDocumentedStatus: true,
    },
  },
  'onboardings.uploadDocument': {
    prepare: (sandbox) => sandbox.addOnboarding({ status: 'pending' }),
    call: (api) =>
      api.onboardings.uploadDocument({
        uuid: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f',
        tag: 'proof_of_address',
        file: new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' }),
      }),
    failure: {
      when: 'the file is neither an image nor a PDF',
      call: (api) =>
        api.onboardings.uploadDocument({
          uuid: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f',
          tag: 'proof_of_address',
          file: new File(['MZ'], 'proof.exe'),
        }),
      hasDocumentedStatus: false,
    },
  },
  'onboardings.getSignature': {
    prepare: (sandbox) => sandbox.addOnboarding(),
    call: (api) => api.onboardings.getSignature({ uuid: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f' }),
    failure: {
      when: 'the onboarding does not wait for signatures yet, or does not exist',
      call: (api) => api.onboardings.getSignature({ uuid: absent }),
      hasDocumentedStatus: true,
    },
  },
  'onboardings.downloadContract': {
    prepare: (sandbox) => sandbox.addOnboarding(),
    call: (api) => api.onboardings.downloadContract({ uuid: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f' }),
    failure: {
      when: 'there is no contract yet, or no such onboarding',
      call: (api) => api.onboardings.downloadContract({ uuid: absent }),
      hasDocumentedStatus: true,
    },
  },
  'accounts.getBalance': {
    call: (api) => api.accounts.getBalance({ merchantId: 1, currency: 'BRL' }),
    failure: unknownKey,
  },
  'accounts.setFeeTarget': {
    call: (api) => api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 2, fee_wallet: true }),
    failure: {
      when: 'an account is to receive its own fees',
      call: (api) => api.accounts.setFeeTarget({ merchantId: 1, merchant_fee: 1 }),
      hasDocumentedStatus: false,
    },
  },
}
