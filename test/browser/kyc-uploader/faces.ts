import type { KycDocumentView } from '../../../src/contract/kyc.ts'
import type { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import type { Status } from '../../../widgets/kyc-uploader/machine.ts'
import { until } from '../settle.ts'
import { gif, pdf, phonePhoto, wrong } from './files.ts'
import { button, buttons, card, choose, drop, type } from './hands.ts'
import { document, Office, text } from './office.ts'

/** How a face is come to: the server that it stands before, and what a person then does. */
export interface Face {
  readonly office: () => Office
  readonly after?: (element: KycUploader, office: Office) => void | Promise<void>
}

const identity = document.label
const address: KycDocumentView = { ...document, id: '35', label: 'Comprovante de residência' }
const selfie: KycDocumentView = { ...document, id: '37', label: 'Foto do rosto', required: false }
const unreadable = 'O documento não pôde ser lido.'

/** Each status; one without a face does not compile. */
export const faces: Readonly<Record<Status, Face>> = {
  loading: { office: () => trouble('no connection') },
  open: { office: () => new Office() },
  reviewing: { office: () => all('reviewing', 'reviewing') },
  approved: { office: () => all('approved', 'approved') },
  pending: {
    office: () =>
      new Office({
        status: 'pending',
        documents: [
          { ...text, state: 'approved', open: false },
          { ...document, state: 'rejected', reason: unreadable },
        ],
      }),
  },
  canceled: { office: () => new Office({ status: 'canceled' }) },
  unavailable: { office: () => trouble('session') },
}

/** Further faces that a status has. */
export const variants: Readonly<Record<string, Face>> = {
  'open, no documents yet': {
    office: () =>
      new Office({
        documents: [],
        required: [
          { label: identity, met: false },
          { label: address.label, met: true },
        ],
      }),
  },
  'open, nothing known yet': { office: () => new Office({ documents: [] }) },
  'open, many documents': {
    office: () =>
      new Office({
        documents: [
          { ...document, state: 'approved', open: false },
          { ...address, state: 'reviewing' },
          { ...text, state: 'rejected', reason: 'Escreva por extenso.' },
          selfie,
        ],
      }),
  },
  'open, expiring': {
    office: () =>
      new Office({
        documents: [
          { ...document, expires_at: '2026-04-02T15:00:00Z' },
          { ...address, expires_at: '2026-03-02T15:00:00Z' },
        ],
      }),
  },
  'open, photo chosen': { office: () => new Office(), after: (element) => chosen(element, phonePhoto()) },
  'open, locked PDF chosen twice': {
    office: () => new Office({ documents: [document, address] }),
    async after(element) {
      await chosen(element, pdf({ more: '/Encrypt 9 0 R ' }))
      await chosen(element, pdf({ more: '/Encrypt 9 0 R ' }), address.label)
    },
  },
  'open, HEIC chosen': { office: () => new Office(), after: (element) => refused(element, wrong.heic()) },
  'open, several dropped': {
    office: () => new Office(),
    after: (element) => void drop(card(element, identity), gif(), gif()),
  },
  'open, text typed': {
    office: () => new Office(),
    after: (element) => type(card(element, text.label), 'Professora'),
  },
  'open, sending': {
    office: () => new Office({ documents: [document, address, selfie] }),
    async after(element) {
      element.uploader = (_, __, { progress }) => {
        progress(0.43)
        return new Promise(() => {})
      }
      for (const { label } of [document, address, selfie]) {
        await chosen(element, phonePhoto(), label)
        button(card(element, label), sendIn(element)).click()
      }
    },
  },
  'open, connection broken': {
    office: () => new Office(),
    async after(element, office) {
      office.troubles.upload.push('no connection')
      await chosen(element, phonePhoto())
      button(card(element, identity), sendIn(element)).click()
      await until(() => element.shadowRoot?.querySelector('progress'))
    },
  },
  'open, not handed in': {
    office: () => new Office({ documents: [document] }),
    async after(element, office) {
      office.troubles.upload.push('invalid')
      await chosen(element, phonePhoto())
      button(card(element, identity), sendIn(element)).click()
      await until(() => buttons(card(element, identity)).length === 2)
    },
  },
  'open, connection lost': { office: () => new Office(), after: (_, office) => office.cut() },
  'pending, not open yet': {
    office: () =>
      new Office({
        status: 'pending',
        documents: [{ ...document, state: 'rejected', reason: unreadable, open: false }],
      }),
  },
  'pending, nothing rejected': { office: () => new Office({ status: 'pending', documents: [selfie] }) },
  'unavailable, no such record': { office: () => trouble('no-kyc') },
}

/** Chooses a file and waits until it can be sent. */
export async function chosen(element: KycUploader, file: File | Promise<File>, label = identity) {
  choose(card(element, label), await file)
  await until(() => card(element, label).querySelector('.chosen'), 8000)
}

/** Chooses a file and waits until the card says why it is not taken. */
export async function refused(element: KycUploader, file: File | Promise<File>, label = identity) {
  choose(card(element, label), await file)
  await until(() => card(element, label).querySelector('.critical'))
}

const sendIn = (element: KycUploader) => (element.matches(':lang(en)') ? 'Send' : 'Enviar')

const trouble = (name: Office['trouble']) => Object.assign(new Office(), { trouble: name })

const all = (status: 'reviewing' | 'approved', state: KycDocumentView['state']) =>
  new Office({
    status,
    documents: [
      { ...document, state, open: false },
      { ...text, state, open: false },
    ],
  })
