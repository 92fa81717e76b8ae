import { describe, expect, test } from 'vitest'
import { pixInput } from './bodies.ts'
import { panelBrowser, panelURL } from './panel-browser.ts'
import { startSandbox } from './sandbox-client.ts'

const beneficiary = {
  name: 'João Souza',
  bank_code: '001',
  bank_branch: '1234',
  account: '56789',
  account_digit: '0',
  account_type: 'CHECKING' as const,
  document: '11144477735',
  document_type: 'cpf' as const,
}
const documentTags = ['articles_of_association', 'proof_of_address', 'representative_id']

/** Creates a sandbox, a browser with its panel, and functions that create records. */
function openPanel() {
  const { sandbox, api } = startSandbox()
  const payout = () => api.payouts.create({ invoice: 'P', amount: 1, markup: { mode: 'fixed', amount: 1 } })
  const card = (more: object = { checkout: { token: 't' } }) =>
    api.payins.createCard({ customNumber: 'C', title: { amountInCents: 100 }, product_info: {}, ...more })
  const paidPix = async () => {
    await api.payins.createPix(pixInput())
    await sandbox.payPix({ invoice: 'A-1001-1' })
  }
  const qualification = () =>
    api.qualifications.create({ service_id: 1, data: [{ custom_code: 'Q', batch_code: 'B', beneficiary }] })
  const submittedKyc = async () => {
    const { kyc } = await sandbox.addKyc({ documents: ['income'] })
    await api.kyc.updateDocument({ documentId: kyc.documents[0]?.id ?? 0, value: 'Salário' })
    return kyc
  }
  return { sandbox, api, payout, card, paidPix, qualification, submittedKyc, ...panelBrowser(sandbox) }
}

type Panel = ReturnType<typeof openPanel>

const cardStatus = async ({ sandbox }: Panel) => (await sandbox.cardCharges())[0]?.status.name
const payoutStatus = async ({ api }: Panel) => (await api.payouts.list()).data[0]?.status.id
const pixCharge = async ({ sandbox }: Panel) => {
  const [charge] = await sandbox.pixCharges()
  return [charge?.status.name, charge?.substatus?.['name']]
}
const qualificationStatus = async ({ api }: Panel) =>
  (await api.qualifications.list())[0]?.status_flow_data_qualification_id
const kycStatus = async ({ api }: Panel) => (await api.kyc.list())[0]?.status.id

const addOnboarding =
  (status: 'pending' | 'waiting_signature', isSubmitted = false) =>
  async ({ sandbox }: Panel) => {
    const { onboarding } = await sandbox.addOnboarding({ status })
    if (isSubmitted) await sandbox.submitOnboardingDocument({ id: onboarding.id, tag: documentTags[0] ?? '' })
  }
const firstDocumentStatus = async ({ open }: Panel) =>
  (await open()).querySelector('[aria-labelledby=onboardings] .row .status')?.textContent

type Step = (panel: Panel) => Promise<unknown>

describe('the buttons', () => {
  test.each<[buttons: readonly string[], prepare: Step, read: Step, expected: unknown]>([
    [['Aprovar'], (panel) => panel.card(), cardStatus, 'Approved'],
    [['Recusar'], (panel) => panel.card(), cardStatus, 'Declined'],
    [['Aprovar', 'Estornar'], (panel) => panel.card(), cardStatus, 'Refunded'],
    [['Encerrar cobrança'], (panel) => panel.card({}), cardStatus, 'Expired'],
    [['Contestar'], (panel) => panel.paidPix(), pixCharge, ['Paid', 'Contested: blocked']],
    [['Contestar', 'Recusar contestação'], (panel) => panel.paidPix(), pixCharge, ['Paid', 'Contested: released']],
    [['Contestar', 'Devolver pelo MED'], (panel) => panel.paidPix(), pixCharge, ['Refunded', 'Contested: returned']],
    [['Pagar ao favorecido'], (panel) => panel.payout(), payoutStatus, 3],
    [['Marcar falha'], (panel) => panel.payout(), payoutStatus, 4],
    [['Processar'], (panel) => panel.payout(), payoutStatus, 2],
    [['Barrar'], (panel) => panel.payout(), payoutStatus, 5],
    [['Cancelar pagamento'], (panel) => panel.payout(), payoutStatus, 6],
    [['Pagar ao favorecido', 'Devolver ao saldo'], (panel) => panel.payout(), payoutStatus, 4],
    [['Validar dados'], (panel) => panel.qualification(), qualificationStatus, 5],
    [['Invalidar dados'], (panel) => panel.qualification(), qualificationStatus, 6],
    [['Dar por não validável'], (panel) => panel.qualification(), qualificationStatus, 7],
    [['Deixar aguardando saldo'], (panel) => panel.qualification(), qualificationStatus, 9],
    [['Enviar à validação'], (panel) => panel.qualification(), qualificationStatus, 999],
    [['Novo cadastro'], async () => {}, kycStatus, 1],
    [['Aprovar cadastro'], (panel) => panel.submittedKyc(), kycStatus, 3],
    [['Recusar envio'], (panel) => panel.submittedKyc(), kycStatus, 4],
    [['Recusar envio', 'Regularizar'], (panel) => panel.submittedKyc(), kycStatus, 1],
    [['Cancelar cadastro'], (panel) => panel.submittedKyc(), kycStatus, 5],
    [['Anexar amostra'], addOnboarding('pending'), firstDocumentStatus, 'Em análise'],
    [['Aprovar documento'], addOnboarding('pending', true), firstDocumentStatus, 'Aprovado'],
    [['Recusar documento'], addOnboarding('pending', true), firstDocumentStatus, 'Recusado'],
  ])('%j', async (buttons, prepare, read, expected) => {
    const panel = openPanel()
    await prepare(panel)
    for (const button of buttons) expect((await panel.press(button)).status).toBe(303)
    expect(await read(panel)).toEqual(expected)
  })

  test.each<[readonly string[], string]>([
    [['Nova empresa', 'Cancelar cadastro da empresa'], 'Cadastro cancelado'],
    [['Nova empresa', 'Expirar contrato'], 'Não pode assinar'],
    [['Nova empresa', 'Expirar contrato', 'Renovar contrato'], 'Falta assinar'],
    [['Nova empresa', 'Assinar'], 'Assinou'],
    [['Nova empresa', 'Assinar', 'Assinar'], 'Análise da empresa'],
    [['Nova empresa', 'Assinar', 'Assinar', 'Ativar conta'], 'Conta ativa'],
    [['Nova empresa', 'Assinar', 'Assinar', 'Ativar conta', 'Inativar conta'], 'Conta inativa'],
    [['Nova empresa', 'Assinar', 'Assinar', 'Ativar conta', 'Encerrar conta'], 'Cadastro encerrado'],
  ])('%j lead to an onboarding that is shown as %s', async (buttons, shown) => {
    const { press, open } = openPanel()
    for (const button of buttons) expect((await press(button)).status).toBe(303)
    const states = [...(await open()).querySelectorAll('[aria-labelledby=onboardings] .status')]
    expect(states.map(({ textContent }) => textContent)).toContain(shown)
  })

  test.each([
    ['Devolver', 'pix'],
    ['Devolver pelo MED', 'pix'],
    ['Estornar', 'cards'],
  ] as const)(
    '%s has a field for an amount, which contains the rest, and shows what came back',
    async (button, area) => {
      const panel = openPanel()
      await panel.paidPix()
      if (button === 'Devolver pelo MED') await panel.press('Contestar')
      if (area === 'cards') await panel.sandbox.approveCard({ id: (await panel.card()).id })
      const cents = async () =>
        area === 'pix'
          ? (await panel.sandbox.pixCharges())[0]?.refunded_amount
          : (await panel.sandbox.cardCharges())[0]?.refundAmountCents
      await panel.press(button, { amount: '0,90' })
      expect(await cents()).toBe(90)
      const page = await panel.open()
      expect(page.querySelector('[aria-labelledby=charges]')?.textContent).toMatch(/R\$\s0,90 devolvidos/)
      expect(page.querySelector(`[aria-label="${button}: Valor em R$"]`)).not.toBeNull()
      await panel.press(button)
      expect(await cents()).toBe(area === 'pix' ? 14990 : 100)
    },
  )

  test('Recusar envio has a field for the reason', async () => {
    const { api, submittedKyc, press } = openPanel()
    const { id } = await submittedKyc()
    await press('Recusar envio', { reason: 'Falta o valor' })
    expect((await api.kyc.get({ id })).documents[0]?.rejection_reason).toBe('Falta o valor')
  })

  test('Levar à análise redirects to its record', async () => {
    const panel = openPanel()
    const { onboarding } = await panel.sandbox.addOnboarding({ status: 'pending' })
    const response = await panel.press('Levar à análise')
    expect(response.headers.get('location')).toBe(`/sandbox#record-${onboarding.id}`)
    expect(await panel.api.onboardings.get({ id: onboarding.id })).toMatchObject({ status: 'due_diligence_review' })
  })
})

/** Creates a sandbox whose panel has every button. */
async function openFullPanel() {
  const panel = openPanel()
  const { api, sandbox } = panel
  for (const invoice of ['open', 'paid', 'blocked']) await api.payins.createPix({ ...pixInput(), invoice })
  for (const invoice of ['paid', 'blocked']) await sandbox.payPix({ invoice })
  await sandbox.contestPix({ invoice: 'blocked' })
  await panel.card()
  await panel.card({})
  await sandbox.approveCard({ id: (await panel.card()).id })
  await panel.payout()
  await sandbox.payPayout({ id: (await panel.payout()).id })
  await panel.qualification()
  await panel.submittedKyc()
  const { id } = await panel.submittedKyc()
  await sandbox.rejectKyc({ id })
  const onboarding = async () => (await sandbox.addOnboarding()).onboarding
  await onboarding()
  const expired = await onboarding()
  await sandbox.expireContract({ id: expired.id })
  const pending = await sandbox.addOnboarding({ status: 'pending' })
  await sandbox.submitOnboardingDocument({ id: pending.onboarding.id, tag: documentTags[0] ?? '' })
  const active = await onboarding()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.signContract({ id: active.id, email })
  await sandbox.activateOnboarding({ id: active.id })
  const signed = await onboarding()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.signContract({ id: signed.id, email })
  return panel
}

test.each(['pt-BR', 'en'])(
  'in %s every action has a button, and each label belongs to one action',
  async (language) => {
    const { sandbox, openPages } = await openFullPanel()
    const url = `${panelURL}?lang=${language}`
    const pages = [...(await openPages('charges', url)), ...(await openPages('onboardings', url))]
    const forms = pages.flatMap((page) => [...page.querySelectorAll('form[action*="/actions/"]')])
    const buttons = forms.map((form) => {
      const status = form.querySelector('[name=status]')?.getAttribute('value') ?? ''
      const action = /actions\/(\w+)/.exec(form.getAttribute('action') ?? '')?.[1] ?? ''
      return { label: form.querySelector('button')?.textContent ?? '', action, key: action + status }
    })
    const keys = new Map(buttons.map(({ label, key }) => [label, key]))
    expect(buttons.filter(({ label, key }) => !label || keys.get(label) !== key)).toEqual([])
    expect(new Set(keys.values()).size).toBe(keys.size)
    const readers = ['pixCharges', 'cardCharges', 'payouts', 'now', 'panel', 'fetch']
    const actions = Object.keys(sandbox).filter((key) => !readers.includes(key))
    expect([...new Set(buttons.map(({ action }) => action))].sort()).toEqual(actions.sort())
  },
)

test.each(['pt-BR', 'en'])(
  'in %s every form is named to a screen reader by what it does and to which record',
  async (language) => {
    const { openPages } = await openFullPanel()
    const url = `${panelURL}?lang=${language}`
    for (const page of [...(await openPages('charges', url)), ...(await openPages('onboardings', url))]) {
      const forms = [...page.querySelectorAll('form')]
      const namesOf = (form: (typeof forms)[number]) => {
        const ids = form.getAttribute('aria-labelledby')?.split(' ') ?? []
        return ids.map((id) => page.getElementById(id)?.textContent.trim() ?? '')
      }
      expect(forms.map(namesOf).filter((names) => names.length === 0 || names.includes(''))).toEqual([])
      for (const record of page.querySelectorAll('.record')) {
        const title = record.querySelector('h3')?.textContent.trim()
        for (const form of record.querySelectorAll('form')) {
          const [action, ...others] = namesOf(form)
          expect([action, others.at(-1)]).toEqual([form.querySelector('button')?.textContent, title])
        }
      }
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)])
    }
  },
)

test('each section shows its records and their number, charges first', async () => {
  const { open } = await openFullPanel()
  const headings = [...(await open()).querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings.slice(0, 8)).toEqual([
    'Cobranças 6',
    'Requisições 11',
    'Pagamentos 2',
    'Qualificações 1',
    'Cadastros (KYC) 2',
    'Empresas 5',
    'Contas 2',
    'Avisos recebidos 0',
  ])
})

test('a company’s name and the reason of a rejection are escaped', async () => {
  const { sandbox, get } = openPanel()
  const { onboarding } = await sandbox.addOnboarding({ status: 'pending', legal_name: '<script>1</script>' })
  await sandbox.submitOnboardingDocument({ id: onboarding.id, tag: documentTags[0] ?? '' })
  await sandbox.rejectOnboardingDocument({ id: onboarding.id, tag: documentTags[0] ?? '', reason: '<img src=x>' })
  await sandbox.addKyc({ name: '<b>' })
  expect(await (await get()).text()).not.toMatch(/<script>1|<img|<b>/)
})
