import { describe, expect, test } from 'vitest'
import { pixInput } from './bodies.ts'
import { at, visit } from './panel-visit.ts'
import { begin as beginPlain } from './sandbox-client.ts'

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
const papers = ['articles_of_association', 'proof_of_address', 'representative_id']

function begin() {
  const { sandbox, api } = beginPlain()
  const payout = () => api.payouts.create({ invoice: 'P', amount: 1, markup: { mode: 'fixed', amount: 1 } })
  const card = (more: object = { checkout: { token: 't' } }) =>
    api.payins.createCard({ customNumber: 'C', title: { amountInCents: 100 }, product_info: {}, ...more })
  const qualification = () =>
    api.qualifications.create({ service_id: 1, data: [{ custom_code: 'Q', batch_code: 'B', beneficiary }] })
  const handIn = async () => {
    const { kyc } = await sandbox.addKyc({ documents: ['income'] })
    await api.kyc.updateDocument({ documentId: kyc.documents[0]?.id ?? 0, value: 'Salário' })
    return kyc
  }
  return { sandbox, api, payout, card, qualification, handIn, ...visit(sandbox) }
}

type Stage = ReturnType<typeof begin>

const state = async ({ sandbox }: Stage) => (await sandbox.cardCharges())[0]?.status.name
const paid = async ({ api }: Stage) => (await api.payouts.list()).data[0]?.status.id
const found = async ({ api }: Stage) => (await api.qualifications.list())[0]?.status_flow_data_qualification_id
const known = async ({ api }: Stage) => (await api.kyc.list())[0]?.status.id

const newCompany =
  (status: 'pending' | 'waiting_signature', sent = false) =>
  async ({ sandbox }: Stage) => {
    const { onboarding } = await sandbox.addCompany({ status })
    if (sent) await sandbox.sendDocument({ id: onboarding.id, tag: papers[0] ?? '' })
  }
const firstPaper = async ({ open }: Stage) =>
  (await open()).querySelector('[aria-labelledby=onboardings] .row .state')?.textContent

type Step = (stage: Stage) => Promise<unknown>

describe('the buttons', () => {
  test.each<[buttons: readonly string[], prepare: Step, read: Step, expected: unknown]>([
    [['Aprovar'], (stage) => stage.card(), state, 'Approved'],
    [['Recusar'], (stage) => stage.card(), state, 'Refused'],
    [['Aprovar', 'Estornar'], (stage) => stage.card(), state, 'Refunded'],
    [['Encerrar cobrança'], (stage) => stage.card({}), state, 'Expired'],
    [['Liquidar'], (stage) => stage.payout(), paid, 3],
    [['Marcar falha'], (stage) => stage.payout(), paid, 4],
    [['Processar'], (stage) => stage.payout(), paid, 2],
    [['Barrar'], (stage) => stage.payout(), paid, 5],
    [['Cancelar pagamento'], (stage) => stage.payout(), paid, 6],
    [['Validar dados'], (stage) => stage.qualification(), found, 5],
    [['Invalidar dados'], (stage) => stage.qualification(), found, 6],
    [['Dar por não validável'], (stage) => stage.qualification(), found, 7],
    [['Pôr à espera de saldo'], (stage) => stage.qualification(), found, 9],
    [['Enviar à validação'], (stage) => stage.qualification(), found, 999],
    [['Novo cadastro'], async () => {}, known, 1],
    [['Aprovar cadastro'], (stage) => stage.handIn(), known, 3],
    [['Rejeitar'], (stage) => stage.handIn(), known, 4],
    [['Rejeitar', 'Regularizar'], (stage) => stage.handIn(), known, 1],
    [['Cancelar cadastro'], (stage) => stage.handIn(), known, 5],
    [['Anexar amostra'], newCompany('pending'), firstPaper, 'Enviado'],
    [['Aprovar documento'], newCompany('pending', true), firstPaper, 'Aprovado'],
    [['Rejeitar documento'], newCompany('pending', true), firstPaper, 'Rejeitado'],
  ])('%j', async (buttons, prepare, read, expected) => {
    const stage = begin()
    await prepare(stage)
    for (const button of buttons) expect((await stage.press(button)).status).toBe(303)
    expect(await read(stage)).toEqual(expected)
  })

  test.each<[readonly string[], string]>([
    [['Nova empresa', 'Cancelar pedido'], 'Cancelada'],
    [['Nova empresa', 'Expirar contrato'], 'Não pode assinar'],
    [['Nova empresa', 'Expirar contrato', 'Renovar contrato'], 'Falta assinar'],
    [['Nova empresa', 'Assinar'], 'Assinado'],
    [['Nova empresa', 'Assinar', 'Assinar'], 'Em análise'],
    [['Nova empresa', 'Assinar', 'Assinar', 'Ativar conta'], 'Ativa'],
    [['Nova empresa', 'Assinar', 'Assinar', 'Ativar conta', 'Inativar conta'], 'Inativa'],
    [['Nova empresa', 'Assinar', 'Assinar', 'Ativar conta', 'Encerrar conta'], 'Encerrada'],
  ])('%j leads to a company that is shown as %s', async (buttons, shown) => {
    const { press, open } = begin()
    for (const button of buttons) expect((await press(button)).status).toBe(303)
    const states = [...(await open()).querySelectorAll('[aria-labelledby=onboardings] .state')]
    expect(states.map(({ textContent }) => textContent)).toContain(shown)
  })

  test('Rejeitar takes a reason', async () => {
    const { api, handIn, press } = begin()
    const { id } = await handIn()
    await press('Rejeitar', { reason: 'Falta o valor' })
    expect((await api.kyc.get({ id })).documents[0]?.rejection_reason).toBe('Falta o valor')
  })

  test('Levar à análise leads back to its record', async () => {
    const stage = begin()
    const { onboarding } = await stage.sandbox.addCompany({ status: 'pending' })
    const answer = await stage.press('Levar à análise')
    expect(answer.headers.get('location')).toBe(`/sandbox#record-${onboarding.id}`)
    expect(await stage.api.onboardings.get({ id: onboarding.id })).toMatchObject({ status: 'due_diligence_review' })
  })
})

/** A sandbox in which every button of the panel can be pressed. */
async function crowded() {
  const stage = begin()
  const { api, sandbox } = stage
  for (const invoice of ['open', 'paid', 'over']) await api.payins.createPix({ ...pixInput(), invoice })
  await sandbox.pay({ invoice: 'paid' })
  await stage.card()
  await stage.card({})
  await sandbox.approveCard({ id: (await stage.card()).id })
  await stage.payout()
  await stage.qualification()
  await stage.handIn()
  const { id } = await stage.handIn()
  await sandbox.rejectKyc({ id })
  const company = async () => (await sandbox.addCompany()).onboarding
  await company()
  const expired = await company()
  await sandbox.expireSignature({ id: expired.id })
  const pending = await sandbox.addCompany({ status: 'pending' })
  await sandbox.sendDocument({ id: pending.onboarding.id, tag: papers[0] ?? '' })
  const active = await company()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.sign({ id: active.id, email })
  await sandbox.activateCompany({ id: active.id })
  const signed = await company()
  for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.sign({ id: signed.id, email })
  return stage
}

test.each(['pt-BR', 'en', 'es'])(
  'in %s every lever has a button, and each name belongs to one lever',
  async (language) => {
    const { sandbox, open } = await crowded()
    const document = await open(`${at}?lang=${language}`)
    const levers = [...document.querySelectorAll('form[action*="/levers/"]')].map((form) => {
      const status = form.querySelector('[name=status]')?.getAttribute('value') ?? ''
      const lever = /levers\/(\w+)/.exec(form.getAttribute('action') ?? '')?.[1] ?? ''
      return { name: form.querySelector('button')?.textContent ?? '', lever, pulled: lever + status }
    })
    const names = new Map(levers.map(({ name, pulled }) => [name, pulled]))
    expect(levers.filter(({ name, pulled }) => !name || names.get(name) !== pulled)).toEqual([])
    expect(new Set(names.values()).size).toBe(names.size)
    const readers = ['charges', 'cardCharges', 'now', 'panel', 'fetch']
    const every = Object.keys(sandbox).filter((key) => !readers.includes(key))
    expect([...new Set(levers.map(({ lever }) => lever))].sort()).toEqual(every.sort())
  },
)

test('each area shows its records and how many there are, charges first', async () => {
  const { open } = await crowded()
  const headings = [...(await open()).querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings.slice(0, 7)).toEqual([
    'Cobranças 6',
    'Pagamentos 1',
    'Qualificações 1',
    'Cadastros (KYC) 2',
    'Empresas 5',
    'Contas 2',
    'Avisos recebidos 0',
  ])
})

test('what a company calls itself and why a paper was rejected are escaped', async () => {
  const { sandbox, get } = begin()
  const { onboarding } = await sandbox.addCompany({ status: 'pending', legal_name: '<script>1</script>' })
  await sandbox.sendDocument({ id: onboarding.id, tag: papers[0] ?? '' })
  await sandbox.rejectDocument({ id: onboarding.id, tag: papers[0] ?? '', reason: '<img src=x>' })
  await sandbox.addKyc({ name: '<b>' })
  expect(await (await get()).text()).not.toMatch(/<script>1|<img|<b>/)
})
