import { createClient } from '../../../src/index.ts'
import { assumedUndocumented, createSandbox, type Sandbox } from '../../../src/sandbox/index.ts'
import { transitionKyc } from '../../../src/sandbox/kyc/transitions.ts'
import { buildPixCode } from '../../../src/sandbox/pix/pix-code-builder.ts'
import { beforeExpiry, pixInput } from '../bodies.ts'
import { type ErrorTable, secrets } from './error-case.ts'

const baseURL = 'https://sandbox.test'
const invoice = secrets.email

/** Returns a client of a sandbox. */
const clientOf = (sandbox: Pick<Sandbox, 'fetch'>) => createClient(settingsOf(sandbox))

const settingsOf = ({ fetch }: Pick<Sandbox, 'fetch'>) => ({ baseURL, secretKey: 'sk_sandbox', retry: 0, fetch })

/** Returns a sandbox with a Pix charge. */
async function chargedSandbox() {
  const sandbox = createSandbox({ now: beforeExpiry })
  await clientOf(sandbox).payins.createPix({ ...pixInput(), invoice })
  return sandbox
}

/** Returns a sandbox with a paid card charge. */
async function cardSandbox() {
  const sandbox = createSandbox()
  await clientOf(sandbox).payins.createCard({
    customNumber: invoice,
    product_info: {},
    title: { amountInCents: 1990 },
    checkout: { token: secrets.token, payer_document: secrets.cpf },
  })
  await sandbox.approveCard({ customNumber: invoice })
  return sandbox
}

/** Returns the response of the panel to a program that runs an action. */
async function runAction(name: string, init: RequestInit = {}) {
  const response = await createSandbox().panel(
    new Request(`${baseURL}/sandbox/actions/${name}`, { method: 'POST', ...init }),
  )
  return { headers: response.headers, body: await response.json() }
}

/** The errors of the sandbox. */
export const sandboxErrors: ErrorTable = {
  'Select one Pix charge: by its id, or by one key of your own.': () => createSandbox().payPix({} as never),
  'There is no such Pix charge. Create it first, or check its id or key.': () => createSandbox().payPix({ invoice }),
  "The action's input is invalid: id must be an integer or a string of digits.": () =>
    createSandbox().payPix({ id: secrets.name }),
  "The action's input is invalid: it must be an integer number of milliseconds, at least 0.": () =>
    createSandbox().advanceClock(secrets.name as never),
  "The action's input is invalid: document must be the 11 digits of a CPF or the 14 of a CNPJ; test it with taxId.isValid().":
    () => createSandbox().addKyc({ document: `${secrets.cpf}0` }),
  "The action's input is invalid: times must be at least 1.": () =>
    createSandbox().injectFault({ kind: '5xx', times: 0 }),
  'The Pix charge has the status paid, which does not allow payPix. Bring it to another status first.': async () => {
    const sandbox = await chargedSandbox()
    await sandbox.payPix({ invoice })
    return sandbox.payPix({ invoice })
  },
  'amount exceeds the amount due of the charge. Pay at most the rest.': async () =>
    (await chargedSandbox()).payPixPartly({ invoice, amount: Number(secrets.cpf) }),
  'amount exceeds what was paid. Refund at most the rest.': async () =>
    (await cardSandbox()).refundCard({ customNumber: invoice, amount: Number(secrets.cpf) }),
  'The payment is older than 80 days, after which no bank accepts contestPix. Use a newer payment.': async () => {
    const sandbox = await chargedSandbox()
    await sandbox.payPix({ invoice })
    await sandbox.advanceClock(81 * 86_400_000)
    return sandbox.contestPix({ invoice })
  },
  "The sandbox does not know the record's status. Reset the sandbox's state.": async () => {
    let saved = ''
    const store = { load: () => saved || null, save: (text: string) => void (saved = text) }
    await clientOf(createSandbox({ now: beforeExpiry, store })).payins.createPix({ ...pixInput(), invoice })
    saved = saved.replaceAll(/"status":\{"id":\d+/g, '"status":{"id":4711')
    return createSandbox({ store }).payPix({ invoice })
  },
  'sandbox.fetch() takes a web-standard Request; with createServer() of node:http or app.use() of Express, pass nodeListener(sandbox.fetch) of guiche/merchant/node':
    () => createSandbox().fetch({ url: `/${secrets.token}`, headers: {} } as never),
  'sandbox.panel() takes a web-standard Request; with createServer() of node:http or app.use() of Express, pass nodeListener(sandbox.panel) of guiche/merchant/node':
    () => createSandbox().panel({ url: `/${secrets.token}`, headers: {} } as never),
  'createSandbox: like.answers.payouts.amountUnit must be major or minor; like.answers.payouts.unit is unknown; did you mean payouts.amountUnit?; like.statuses.pix.settled is unknown; use created, partly_paid, paid, expired, refunded; account.openingBalance must be a number; rejectOverdrafts must be true or false':
    () =>
      createSandbox({
        account: { id: 1, name: 'Loja', city: 'Recife', openingBalance: secrets.cpf },
        like: {
          answers: { 'payouts.amountUnit': secrets.name, 'payouts.unit': secrets.name },
          statuses: { pix: { settled: secrets.name } },
        },
        rejectOverdrafts: secrets.name,
      } as never),
  'The payout has the status awaiting, which does not allow returnPayout. Bring it to another status first.':
    async () => {
      const sandbox = createSandbox()
      await clientOf(sandbox).payouts.create({ invoice, amount: 1, markup: { mode: 'fixed', amount: 1 } })
      return sandbox.returnPayout({ invoice })
    },
  'The document was not submitted. Submit it before its review.': async () => {
    const sandbox = createSandbox()
    const { kyc } = await sandbox.addKyc({ name: secrets.name, document: secrets.cpf })
    const [document, other] = kyc.documents.map(({ id }) => String(id))
    await clientOf(sandbox).kyc.updateDocument({ documentId: Number(document), value: 'https://shop.example/a.jpg' })
    await clientOf(sandbox).kyc.updateDocument({ documentId: Number(other), value: secrets.name })
    await sandbox.rejectKyc({ id: kyc.id, document: String(document) })
    return sandbox.rejectKyc({ id: kyc.id, document: String(document) })
  },
  'The document does not wait for a submission. Check its status.': async () => {
    const { kyc } = await createSandbox().addKyc()
    const submission = { name: 'submitDocument', document: String(kyc.documents[0]?.id), value: secrets.cpf } as const
    return transitionKyc(transitionKyc(kyc, { name: 'cancelKyc' }, 0), submission, 0)
  },
  'The KYC record requires no such document. Select one by its id or label.': async () => {
    const sandbox = createSandbox()
    const { kyc } = await sandbox.addKyc()
    return sandbox.rejectKyc({ id: kyc.id, document: secrets.cpf })
  },
  'The onboarding has no contract yet. Approve its documents first.': async () => {
    const sandbox = createSandbox()
    const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
    return sandbox.signContract({ id: onboarding.id, email: secrets.email })
  },
  'The contract has no such signer. Use the e-mail address of one of its signers.': async () => {
    const sandbox = createSandbox()
    const { onboarding } = await sandbox.addOnboarding()
    return sandbox.signContract({ id: onboarding.id, email: secrets.email })
  },
  'The signer cannot sign now: the signer has signed, or the contract has expired. Renew an expired contract first.':
    async () => {
      const sandbox = createSandbox()
      const { onboarding } = await sandbox.addOnboarding()
      const signer = { id: onboarding.id, email: onboarding.company.contacts[0]?.email ?? '' }
      await sandbox.signContract(signer)
      return sandbox.signContract(signer)
    },
  'The onboarding requests no such document. Select one by a tag of its list.': async () => {
    const sandbox = createSandbox()
    const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
    return sandbox.approveOnboardingDocument({ id: onboarding.id, tag: secrets.cpf })
  },
  'The document, or its onboarding, has a status that does not allow approveOnboardingDocument. Check both.':
    async () => {
      const sandbox = createSandbox()
      const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
      return sandbox.approveOnboardingDocument({ id: onboarding.id, tag: 'bank_statement' })
    },
  'An injected fault of the sandbox dropped the connection. Retry, or remove all faults with resetState().': () => {
    const sandbox = createSandbox()
    sandbox.injectFault({ kind: 'drop-before' })
    const headers = { authorization: 'Bearer sk_sandbox' }
    return sandbox.fetch(`${baseURL}/v1/kyc?document=${secrets.cpf}`, { headers })
  },
  'markup.amount must be at least 0.01': () =>
    clientOf(createSandbox()).request({
      method: 'POST',
      path: '/v2/payout/payments',
      body: { beneficiary: { name: secrets.name }, markup: { mode: 'fixed', amount: 0 } },
    }),
  'pix.expire_date must be in the future': () =>
    clientOf(createSandbox()).payins.createPix({ ...pixInput(), pix: { expire_date: '2020-01-01T00:00:00' } }),
  'buyer.document.number must be a valid CPF; test it with taxId.isValid()': () => {
    const buyer = { name: secrets.name, email: secrets.email, document: { type: 'CPF', number: `${secrets.cpf}0` } }
    return clientOf(createSandbox({ now: beforeExpiry })).payins.createPix({ ...pixInput(), buyer })
  },
  'file must be a jpg, jpeg, gif, png or pdf file': async () => {
    const sandbox = createSandbox()
    const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
    const file = new File([secrets.name], `${secrets.name}.exe`)
    const input = { uuid: onboarding.id, tag: 'bank_statement', file }
    return createClient({ ...settingsOf(sandbox), undocumented: assumedUndocumented }).onboardings.uploadDocument(input)
  },
  'buildPixCode(): field 60 must have 1 to 99 printable ASCII characters; check the option account': () =>
    clientOf(createSandbox({ now: beforeExpiry, account: { id: 7, name: secrets.name, city: '東京' } }))
      .payins.createPix(pixInput())
      .catch((error: unknown) => (error instanceof Error ? error.cause : error)),
  'buildPixCode(): amount must be an integer number of cents, at least 1': () =>
    buildPixCode({ key: secrets.email, name: secrets.name, city: 'Recife', amount: 0.5 }),
  'There is no action with that name. Use the name of a method of the sandbox, such as payPix.': () =>
    runAction('payGold'),
  'The request comes from a page of another site. Send it from the panel, or from a program.': () =>
    runAction('payPix', { headers: { origin: `https://${secrets.email}` } }),
  "The request's body could not be read. Send JSON of at most 64 KiB, or the form of the panel.": () =>
    runAction('payPix', { body: `{"id":"${secrets.cpf}` }),
}
