import { problem } from '../../../src/contract/problems.ts'
import type { SignatureView } from '../../../src/contract/signature.ts'
import type { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import type { Status } from '../../../widgets/onboarding-signature/machine.ts'
import { contractFile, Desk, inState, request, withSignatures } from './desk.ts'

/** How a face is come to: the desk that it stands before, and what then happens there. */
export interface Face {
  readonly desk: () => Desk
  readonly after?: (element: OnboardingSignature, desk: Desk) => void
}

/** Each status; one without a face does not compile. */
export const faces: Readonly<Record<Status, Face>> = {
  loading: { desk: () => trouble('no connection') },
  preparing: { desk: () => new Desk(inState('documents_under_review', ['pending', 'pending_documents'])) },
  ready: { desk: () => new Desk() },
  signed: { desk: () => new Desk(withSignatures('pending_signature', 'signed')) },
  completed: {
    desk: () =>
      new Desk({
        ...withSignatures('signed', 'signed', 'signed'),
        status: 'due_diligence_review',
        history: [...request.history, { status: 'due_diligence_review', at: '2026-03-21T14:00:00.000Z' }],
      }),
  },
  expired: { desk: () => new Desk(withSignatures('expired', 'signed')) },
  closed: { desk: () => new Desk({ ...inState('canceled', ['pending', 'documents_under_review']) }) },
  unavailable: { desk: () => trouble('session') },
}

const papers: SignatureView['documents'] = [
  paper('Contrato social', 'approved', [{ action: 'approved', at: '2026-03-14T13:00:00.000Z', reason: null }]),
  paper('Comprovante de endereço', 'rejected', [
    { action: 'rejected', at: '2026-03-15T13:00:00.000Z', reason: 'A conta tem mais de 90 dias.' },
    { action: 'rejected', at: '2026-03-13T13:00:00.000Z', reason: 'A imagem está cortada.' },
  ]),
  paper('Documento do representante legal', 'pending', []),
  { ...paper('Extrato bancário', 'pending', []), required: false, upload_status: 'pending' },
]

/** Further faces that a status has. */
export const variants: Readonly<Record<string, Face>> = {
  'preparing, documents': {
    desk: () => new Desk({ ...inState('pending_documents'), documents: papers }),
  },
  'preparing, abroad': { desk: () => new Desk({ ...inState('due_diligence_review'), abroad: true }) },
  'preparing, no contract yet': { desk: () => new Desk({ ...inState('waiting_signature') }) },
  'preparing, not a signer': { desk: () => new Desk(ofAnother()) },
  'preparing, a state not known': { desk: () => new Desk({ ...inState('frozen_by_compliance') }) },
  'ready, signing elsewhere': { desk: () => new Desk(), after: (element) => visit(element) },
  'ready, checking': {
    desk: () => new Desk(),
    after(element) {
      visit(element)
      comeBack()
    },
  },
  'ready, QR': { desk: () => new Desk(), after: (element) => press(element, '.fold') },
  'ready, connection lost': { desk: () => new Desk(), after: (_, desk) => desk.cut() },
  'ready, downloading': {
    desk: () => Object.assign(new Desk(), { file: half }),
    after: (element) => press(element, '[part=download]'),
  },
  'ready, no file': {
    desk: () => Object.assign(new Desk(), { file: () => problem('no-file') }),
    after: (element) => press(element, '[part=download]'),
  },
  'completed, active': {
    desk: () =>
      new Desk({
        ...withSignatures('signed', 'signed', 'signed'),
        status: 'active',
        history: [
          ...request.history,
          { status: 'due_diligence_review', at: '2026-03-21T14:00:00.000Z' },
          { status: 'active', at: '2026-03-22T14:00:00.000Z' },
        ],
      }),
  },
  'unavailable, no request': { desk: () => trouble('no-onboarding') },
}

/** Each state of a request that the service is known to have. */
export const requestStates = [
  'pending',
  'pending_documents',
  'documents_under_review',
  'due_diligence_review',
  'waiting_signature',
  'active',
  'inactive',
  'canceled',
  'closed',
] as const

const trouble = (name: Desk['trouble']) => Object.assign(new Desk(), { trouble: name })

function paper(
  name: string,
  review_status: string,
  reviews: NonNullable<SignatureView['documents']>[number]['reviews'],
) {
  return { name, description: '', required: true, upload_status: 'sent', review_status, reviews }
}

function ofAnother(): Partial<SignatureView> {
  const { signature } = request
  const signers = signature?.signers.map((signer) => ({ ...signer, mine: false, sign_url: null })) ?? []
  return { signature: { status: 'pending_signature', signers } }
}

const press = (element: OnboardingSignature, selector: string) =>
  element.renderRoot.querySelector<HTMLElement>(selector)?.click()

/** Presses the link to sign by, without the tab that it opens. */
export function visit(element: OnboardingSignature) {
  const stay = (event: Event) => event.preventDefault()
  element.addEventListener('click', stay)
  press(element, '[part=sign]')
  element.removeEventListener('click', stay)
}

/** Leaves the page for another tab and comes back to it. */
export function comeBack() {
  for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  Reflect.deleteProperty(document, 'hidden')
}

// a megabyte of which half has come
const half = () =>
  contractFile(new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(524_288)) }), {
    'content-length': '1048576',
  })
