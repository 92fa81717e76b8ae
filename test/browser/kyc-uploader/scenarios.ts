import type { KycDocumentView, KycView } from '../../../src/merchant-api/kyc.ts'
import type { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import type { Status } from '../../../widgets/kyc-uploader/machine.ts'
import { until } from '../settle.ts'
import { gif, pdf, phonePhoto, rejectedFiles } from './files.ts'
import { button, buttons, card, chooseBack, chooseFiles, dropFiles, typeText } from './interactions.ts'
import { document, handoffEnd, KycServer, offered, text } from './kyc-server.ts'
import { randomizeCanvases } from './pixels.ts'

/** A scenario: the server, and what a person then does. */
export interface Scenario {
  readonly server: () => KycServer
  readonly after?: (element: KycUploader, server: KycServer) => void | Promise<void>
}

const identity = document.label
const address: KycDocumentView = { ...document, id: '35', label: 'Comprovante de residência' }
const selfie: KycDocumentView = { ...document, id: '37', label: 'Foto do rosto', required: false }
const unreadable = 'O documento não pôde ser lido.'

const paper: KycDocumentView = {
  ...document,
  id: 'proof_of_address',
  label: 'Comprovante de endereço',
  description: 'Conta de consumo da sede, dos últimos 90 dias.',
}
const statement: KycDocumentView = {
  ...paper,
  id: 'bank_statement',
  label: 'Extrato bancário',
  description: 'Dos últimos três meses.',
  required: false,
}
const settled = { can_submit: false, state: 'approved' } as const
const articles: KycDocumentView = {
  ...paper,
  ...settled,
  id: 'articles_of_association',
  label: 'Contrato social',
  description: 'Última alteração consolidada, registrada na junta comercial.',
}
const outdated = 'A conta está vencida.'

/** A server with the documents of an onboarding. */
const ofCompany = (status: KycView['status'], documents: readonly KycDocumentView[]) => () =>
  new KycServer({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', status, documents: [...documents] })

/** One scenario for each status. A missing one does not compile. */
export const scenarios: Readonly<Record<Status, Scenario>> = {
  loading: { server: () => failing('no connection') },
  open: { server: () => new KycServer() },
  reviewing: { server: () => withAllDocuments('reviewing', 'reviewing') },
  approved: { server: () => withAllDocuments('approved', 'approved') },
  'needs-correction': {
    server: () =>
      new KycServer({
        status: 'needs_correction',
        documents: [
          { ...text, state: 'approved', can_submit: false },
          { ...document, state: 'rejected', reason: unreadable },
        ],
      }),
  },
  canceled: { server: () => new KycServer({ status: 'canceled' }) },
  unavailable: { server: () => failing('invalid-session') },
}

/** Further scenarios of a status. */
export const variants: Readonly<Record<string, Scenario>> = {
  'open, no documents yet': {
    server: () =>
      new KycServer({
        documents: [],
        requirements: [{ label: identity }, { label: address.label }],
      }),
  },
  'open, no requirements yet': { server: () => new KycServer({ documents: [] }) },
  'open, many documents': {
    server: () =>
      new KycServer({
        documents: [
          { ...document, state: 'approved', can_submit: false },
          { ...address, state: 'reviewing' },
          { ...text, state: 'rejected', reason: 'Escreva por extenso.' },
          selfie,
        ],
      }),
  },
  'open, expiring': {
    server: () =>
      new KycServer({
        documents: [
          { ...document, expires_at: '2026-04-02T15:00:00Z' },
          { ...address, expires_at: '2026-03-02T15:00:00Z' },
        ],
      }),
  },
  'open, photo chosen': { server: () => new KycServer(), after: (element) => chooseFile(element, phonePhoto()) },
  'open, both sides chosen': {
    server: () => new KycServer(),
    async after(element) {
      await chooseFile(element, phonePhoto())
      await addBack(element, phonePhoto({ tone: 200 }))
    },
  },
  'open, back refused': {
    server: () => new KycServer(),
    async after(element) {
      await chooseFile(element, phonePhoto())
      chooseBack(card(element, identity), pdf())
      await until(() => card(element, identity).querySelector('.critical'))
    },
  },
  'open, sides cannot be joined': {
    server: () => new KycServer(),
    async after(element) {
      const photo = await phonePhoto()
      const restore = randomizeCanvases('toBlob')
      await chooseFile(element, photo).finally(restore)
    },
  },
  'open, locked PDF chosen twice': {
    server: () => new KycServer({ documents: [document, address] }),
    async after(element) {
      await chooseFile(element, pdf({ more: '/Encrypt 9 0 R ' }))
      await chooseFile(element, pdf({ more: '/Encrypt 9 0 R ' }), address.label)
    },
  },
  'open, HEIC chosen': {
    server: () => new KycServer(),
    after: (element) => chooseRejectedFile(element, rejectedFiles.heic()),
  },
  'open, several dropped': {
    server: () => new KycServer(),
    after: (element) => void dropFiles(card(element, identity), gif(), gif()),
  },
  'open, another file refused': {
    server: () => new KycServer(),
    async after(element) {
      await chooseFile(element, phonePhoto())
      await chooseRejectedFile(element, rejectedFiles.heic())
    },
  },
  'open, large photo chosen': {
    server: () => new KycServer(),
    after: (element) => chooseFile(element, phonePhoto({ width: 3200, height: 2400 })),
  },
  'open, with help': {
    server: () => new KycServer({ documents: [document] }),
    after(element) {
      const link = Object.assign(window.document.createElement('a'), {
        href: '#help',
        textContent: 'Precisa de ajuda?',
      })
      element.append(Object.assign(link, { slot: 'help' }))
    },
  },
  'open, text typed': {
    server: () => new KycServer(),
    after: (element) => typeText(card(element, text.label), 'Professora'),
  },
  'open, uploading': {
    server: () => new KycServer({ documents: [document, address, selfie] }),
    async after(element) {
      element.uploader = (_, __, { onProgress }) => {
        onProgress(0.43)
        return new Promise(() => {})
      }
      for (const { label } of [document, address, selfie]) {
        await chooseFile(element, phonePhoto(), label)
        button(card(element, label), sendLabel(element)).click()
      }
    },
  },
  'open, upload paused': {
    server: () => new KycServer(),
    async after(element, server) {
      server.failures.upload.push('no connection')
      await chooseFile(element, phonePhoto())
      button(card(element, identity), sendLabel(element)).click()
      await until(() => element.shadowRoot?.querySelector('progress'))
    },
  },
  'open, submission rejected': {
    server: () => new KycServer({ documents: [document] }),
    async after(element, server) {
      server.failures.upload.push('validation-failed')
      await chooseFile(element, phonePhoto())
      button(card(element, identity), sendLabel(element)).click()
      await until(() => buttons(card(element, identity)).length === 2)
    },
  },
  'open, handoff offered': { server: () => new KycServer({ handoff: offered }) },
  'open, handoff failed': {
    server: () => new KycServer({ handoff: offered }),
    async after(element, server) {
      server.failures.handOff.push('no connection')
      await handOff(element)
    },
  },
  'open, handoff waiting': { server: () => new KycServer({ handoff: offered }), after: handOff },
  'open, handoff without connection': {
    server: () => new KycServer({ handoff: offered }),
    after: async (element, server) => {
      await handOff(element)
      server.failures.endHandoff.push('no connection')
      handoffPart(element, 'button.quiet')?.click()
      await until(() => handoffPart(element, '.critical'))
    },
  },
  'open, handoff waiting after a reload': { server: () => withHandoff('waiting'), after: untilHandoff },
  'open, phone has opened': { server: () => withHandoff('open'), after: untilHandoff },
  'open, phone sends': { server: () => withHandoff('sending', document.id), after: untilHandoff },
  'open, phone has sent': { server: () => withHandoff('sent', document.id), after: untilHandoff },
  'open, on the phone': { server: () => withHandoff('phone'), after: untilHandoff },
  'reviewing, on the phone': {
    server: () =>
      withAllDocuments('reviewing', 'reviewing', { state: 'phone', document: null, expires_at: handoffEnd }),
    after: untilHandoff,
  },
  'open, sent by the other device': {
    server: () => new KycServer({ documents: [document, address], handoff: offered }),
    async after(element, server) {
      await chooseFile(element, phonePhoto())
      server.changeDocument(document.id, { state: 'reviewing', submitted_at: '2026-03-21T15:01:00Z' })
      await until(() => card(element, identity).querySelector('.caution'))
    },
  },
  'unavailable, handoff ended': { server: () => failing('handoff-ended') },
  'unavailable, opened on another phone': { server: () => failing('handoff-opened-elsewhere') },
  'open, connection lost': { server: () => new KycServer(), after: (_, server) => server.disconnect() },
  'needs-correction, new file chosen': {
    server: () => withRejected(),
    after: (element) => chooseFile(element, phonePhoto()),
  },
  'needs-correction, new file uploading': {
    server: () => withRejected(),
    async after(element) {
      element.uploader = () => new Promise(() => {})
      await chooseFile(element, phonePhoto())
      button(card(element, identity), sendLabel(element)).click()
      await until(() => element.shadowRoot?.querySelector('progress'))
    },
  },
  'needs-correction, not accepting yet': {
    server: () =>
      new KycServer({
        status: 'needs_correction',
        documents: [{ ...document, state: 'rejected', reason: unreadable, can_submit: false }],
      }),
  },
  'needs-correction, nothing rejected': {
    server: () => new KycServer({ status: 'needs_correction', documents: [selfie] }),
  },
  'open, company papers': { server: ofCompany('open', [{ ...articles, state: 'reviewing' }, paper, statement]) },
  'reviewing, company papers': {
    server: ofCompany('reviewing', [articles, { ...paper, state: 'reviewing', can_submit: false }, statement]),
  },
  'needs-correction, company paper': {
    server: ofCompany('needs_correction', [articles, { ...paper, state: 'rejected', reason: outdated }]),
  },
  'reviewing, company paper replaced': {
    server: ofCompany('needs_correction', [articles, { ...paper, state: 'rejected', reason: outdated }]),
    async after(element, server) {
      await chooseFile(element, phonePhoto(), paper.label)
      button(card(element, paper.label), sendLabel(element)).click()
      await until(() => server.record.documents[1]?.state === 'reviewing')
      server.changeDocument(paper.id, { can_submit: false }, { status: 'reviewing' })
      await until(() => element.status === 'reviewing')
    },
  },
  'approved, company papers': {
    server: ofCompany('approved', [articles, { ...paper, ...settled }, { ...statement, can_submit: false }]),
  },
  'unavailable, onboarding not found': { server: () => failing('onboarding-not-found') },
  'unavailable, record not found': { server: () => failing('kyc-not-found') },
}

/** Chooses a file and waits until it can be sent. */
export async function chooseFile(element: KycUploader, file: File | Promise<File>, label = identity) {
  chooseFiles(card(element, label), await file)
  await until(() => card(element, label).querySelector('.chosen'))
}

/** Adds the back of a chosen photo, and waits until both can be sent. */
export async function addBack(element: KycUploader, file: File | Promise<File>, label = identity) {
  const before = card(element, label).querySelector('canvas')
  chooseBack(card(element, label), await file)
  await until(
    () => card(element, label).querySelector('.both') && card(element, label).querySelector('canvas') !== before,
  )
}

/** Chooses a file and waits until the card shows why it is rejected. */
export async function chooseRejectedFile(element: KycUploader, file: File | Promise<File>, label = identity) {
  chooseFiles(card(element, label), await file)
  await until(() => card(element, label).querySelector('.critical'))
}

const sendLabel = (element: KycUploader) => (element.matches(':lang(en)') ? 'Send' : 'Enviar')

const failing = (name: KycServer['failure']) => Object.assign(new KycServer(), { failure: name })

/** A part of the handoff. */
export const handoffPart = (element: KycUploader, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(`.handoff ${selector}`)

/** Hands the documents over to a phone, and waits for the link or a failure. */
export async function handOff(element: KycUploader) {
  await until(() => handoffPart(element, 'button.second'))
  handoffPart(element, 'button.second')?.click()
  await until(() => handoffPart(element, '.link') || handoffPart(element, '.critical'))
}

const withHandoff = (state: NonNullable<KycView['handoff']>['state'], of: string | null = null) =>
  new KycServer({ handoff: { state, document: of, expires_at: handoffEnd } })

/** Waits until the handoff shows what the phone does. */
function untilHandoff(element: KycUploader) {
  return until(() => handoffPart(element, '.line'))
}

const withRejected = () =>
  new KycServer({ status: 'needs_correction', documents: [{ ...document, state: 'rejected', reason: unreadable }] })

const withAllDocuments = (
  status: 'reviewing' | 'approved',
  state: KycDocumentView['state'],
  handoff: KycView['handoff'] = null,
) =>
  new KycServer({
    status,
    handoff,
    documents: [
      { ...document, state, can_submit: false },
      { ...text, state, can_submit: false },
    ],
  })
