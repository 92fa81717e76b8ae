import { taxId } from '../../values/tax-id.ts'
import { type KycState, kycDocumentStateOf, kycMovesOf, kycStateOf } from '../kyc-moves.ts'
import type { State } from '../state.ts'
import { html } from './html.ts'
import type { Look } from './icons.ts'
import { momentOf, type Row, type Shown } from './record.ts'
import type { Scene } from './scene.ts'
import type { Section } from './section.ts'

const looks: Readonly<Record<KycState, Look>> = {
  waiting_upload_documents: 'open',
  waiting_approval_documents: 'part',
  approved: 'done',
  pending_regularization: 'bad',
  canceled: 'back',
}

const documentLooks: Readonly<Record<ReturnType<typeof kycDocumentStateOf>, Look>> = {
  open: 'open',
  submitted: 'part',
  approved: 'done',
  rejected: 'bad',
}

type Kyc = State['kyc'][number]['record']

/** The KYC records. */
export const kyc = ({ kyc }: State, scene: Scene): Section => ({
  name: 'kyc',
  records: kyc.map(({ record }) => shown(record, scene)),
  maker: { lever: 'addKyc', label: 'addKyc' },
})

function shown(record: Kyc, { speech }: Scene): Shown {
  const state = kycStateOf(record)
  const moves = kycMovesOf(record)
  const [person] = record.persons
  return {
    id: record.id,
    title: person?.name ?? '',
    name: person ? taxId.format(person.document) : '',
    state: { look: looks[state], text: speech.states.kyc[state] },
    about: record.description,
    facts: [
      [speech.number, record.id],
      [speech.created, momentOf(record.created_at, speech)],
    ],
    rows: record.documents.map((document): Row => {
      const documentState = kycDocumentStateOf(document)
      const isRejectable = moves.includes('rejectKyc') && documentState === 'submitted'
      return {
        key: String(document.id),
        title: document.label,
        state: { look: documentLooks[documentState], text: speech.states.kycDocument[documentState] },
        about: document.rejection_reason ?? document.value_field,
        levers: isRejectable
          ? [{ lever: 'rejectKyc', label: 'rejectKyc', given: { document: document.id }, field: reason(speech) }]
          : [],
      }
    }),
    levers: moves
      .filter((move) => move !== 'rejectKyc')
      .map((move) => ({ lever: move, label: move, strong: move === 'approveKyc' })),
  }
}

/** A field for why something is rejected. */
export const reason = (speech: Scene['speech']) =>
  html`<input name="reason" autocomplete="off" size="16" placeholder="${speech.reason}" aria-label="${speech.reason}">`
