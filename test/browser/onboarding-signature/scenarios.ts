import { problem } from '../../../src/merchant-api/problems.ts'
import type { OnboardingDocumentView, SignatureView } from '../../../src/merchant-api/signature.ts'
import type { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import type { Status } from '../../../widgets/onboarding-signature/machine.ts'
import { contractFile, inState, onboarding, SignatureServer, withSignatures } from './signature-server.ts'

/** A server, and what happens after the element is loaded from it. */
export interface Scenario {
  readonly server: () => SignatureServer
  readonly after?: (element: OnboardingSignature, server: SignatureServer) => void
}

/** A scenario for each status. A missing one does not compile. */
export const scenarios: Readonly<Record<Status, Scenario>> = {
  loading: { server: () => failingWith('no connection') },
  preparing: { server: () => new SignatureServer(inState('documents_under_review', ['pending', 'pending_documents'])) },
  ready: { server: () => new SignatureServer() },
  signed: { server: () => new SignatureServer(withSignatures('pending_signature', 'signed')) },
  completed: {
    server: () =>
      new SignatureServer({
        ...withSignatures('signed', 'signed', 'signed'),
        status: 'due_diligence_review',
        history: [...onboarding.history, { status: 'due_diligence_review', at: '2026-03-21T14:00:00.000Z' }],
      }),
  },
  expired: { server: () => new SignatureServer(withSignatures('expired', 'signed')) },
  closed: { server: () => new SignatureServer({ ...inState('canceled', ['pending', 'documents_under_review']) }) },
  unavailable: { server: () => failingWith('invalid-session') },
}

const documents: NonNullable<SignatureView['documents']> = [
  withReviews('Contrato social', 'approved', [{ action: 'approved', at: '2026-03-14T13:00:00.000Z', reason: null }]),
  withReviews('Comprovante de endereço', 'rejected', [
    { action: 'rejected', at: '2026-03-15T13:00:00.000Z', reason: 'A conta tem mais de 90 dias.' },
    { action: 'rejected', at: '2026-03-13T13:00:00.000Z', reason: 'A imagem está cortada.' },
  ]),
  withReviews('Documento do representante legal', 'reviewing', []),
  { ...withReviews('Extrato bancário', 'waiting', []), required: false },
]

/** The documents of an onboarding, one of which must be replaced. */
export const documentsToReplace = documents.map((each) => ({ ...each, needed: each.state === 'rejected' }))

/** The same documents, once that one was sent again. */
export const documentsReplaced = documents.map((each) =>
  each.state === 'rejected' ? { ...each, state: 'reviewing' as const } : each,
)

/** Further scenarios. */
export const variants: Readonly<Record<string, Scenario>> = {
  'preparing, documents': {
    server: () => new SignatureServer({ ...inState('pending_documents'), documents }),
  },
  'preparing, document to replace': {
    server: () => new SignatureServer({ ...inState('pending_documents'), documents: documentsToReplace }),
    after: (element) => {
      element.innerHTML = '<a slot="documents" href="/documents">Enviar documentos</a>'
    },
  },
  'preparing, document replaced': {
    server: () => new SignatureServer({ ...inState('documents_under_review'), documents: documentsReplaced }),
  },
  'preparing, cross-border': {
    server: () => new SignatureServer({ ...inState('due_diligence_review'), is_cross_border: true }),
  },
  'preparing, no contract yet': { server: () => new SignatureServer({ ...inState('waiting_signature') }) },
  'preparing, not a signer': { server: () => new SignatureServer(withoutOwnSigner()) },
  'preparing, unknown status': { server: () => new SignatureServer({ ...inState('frozen_by_compliance') }) },
  'ready, signing page opened': { server: () => new SignatureServer(), after: (element) => openSigningPage(element) },
  'ready, checking': {
    server: () => new SignatureServer(),
    after(element) {
      openSigningPage(element)
      returnToPage()
    },
  },
  'ready, QR': { server: () => new SignatureServer(), after: (element) => press(element, '.fold') },
  'ready, connection lost': { server: () => new SignatureServer(), after: (_, server) => server.disconnect() },
  'ready, downloading': {
    server: () => Object.assign(new SignatureServer(), { file: halfOfFile }),
    after: (element) => press(element, '[part~=download]'),
  },
  'ready, downloaded': {
    server: () => new SignatureServer(),
    after(element) {
      const { click } = HTMLAnchorElement.prototype
      // otherwise the file would be saved
      HTMLAnchorElement.prototype.click = () => void (HTMLAnchorElement.prototype.click = click)
      press(element, '[part~=download]')
    },
  },
  'ready, no file': {
    server: () => Object.assign(new SignatureServer(), { file: () => problem('file-not-found') }),
    after: (element) => press(element, '[part~=download]'),
  },
  'completed, active': {
    server: () =>
      new SignatureServer({
        ...withSignatures('signed', 'signed', 'signed'),
        status: 'active',
        history: [
          ...onboarding.history,
          { status: 'due_diligence_review', at: '2026-03-21T14:00:00.000Z' },
          { status: 'active', at: '2026-03-22T14:00:00.000Z' },
        ],
      }),
  },
  'unavailable, onboarding not found': { server: () => failingWith('onboarding-not-found') },
}

/** Every known status of an onboarding. */
export const onboardingStatuses = [
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

const failingWith = (name: SignatureServer['failure']) => Object.assign(new SignatureServer(), { failure: name })

function withReviews(
  name: string,
  state: OnboardingDocumentView['state'],
  reviews: OnboardingDocumentView['reviews'],
): OnboardingDocumentView {
  return { tag: name.toLowerCase(), name, description: '', required: true, state, needed: false, reviews }
}

function withoutOwnSigner(): Partial<SignatureView> {
  const { signature } = onboarding
  const signers = signature?.signers.map((signer) => ({ ...signer, mine: false, sign_url: null })) ?? []
  return { signature: { status: 'pending_signature', signers } }
}

const press = (element: OnboardingSignature, selector: string) =>
  element.renderRoot.querySelector<HTMLElement>(selector)?.click()

/** Clicks the link to the signing page, without opening its tab. */
export function openSigningPage(element: OnboardingSignature) {
  const preventNavigation = (event: Event) => event.preventDefault()
  element.addEventListener('click', preventNavigation)
  press(element, '[part~=sign]')
  element.removeEventListener('click', preventNavigation)
}

/** Hides the page, as another tab does, and shows it again. */
export function returnToPage() {
  for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  Reflect.deleteProperty(document, 'hidden')
}

// the first half of a megabyte
const halfOfFile = () =>
  contractFile(new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(524_288)) }), {
    'content-length': '1048576',
  })
