import { companyMovesOf } from '../company-moves.ts'
import { canSign, contractMovesOf } from '../contract-moves.ts'
import { type OnboardingEntry, type OnboardingState, onboardingStateOf } from '../onboarding-state.ts'
import { paperMovesOf } from '../paper-moves.ts'
import type { State } from '../state.ts'
import type { Look } from './icons.ts'
import { reason } from './kyc.ts'
import { answerOf, momentOf, type Row, type Shown } from './record.ts'
import type { Scene } from './scene.ts'
import type { Section } from './section.ts'

const looks: Readonly<Record<OnboardingState, Look>> = {
  pending: 'open',
  pending_documents: 'open',
  documents_under_review: 'part',
  due_diligence_review: 'part',
  waiting_signature: 'part',
  active: 'done',
  inactive: 'back',
  canceled: 'back',
  closed: 'back',
}

/** The account-opening requests. */
export const onboardings = ({ onboardings }: State, scene: Scene): Section => ({
  name: 'onboardings',
  records: onboardings.map((entry) => request(entry, scene)),
  maker: { lever: 'addCompany', label: 'addCompany' },
})

function request(entry: OnboardingEntry, { speech, onboardingWebhook }: Scene): Shown {
  const { record, papers, contract, callback } = entry
  const state = onboardingStateOf(entry)
  return {
    id: record.id,
    title: record.company.trade_name,
    name: record.company.tax_id,
    state: { look: looks[state], text: speech.states.onboarding[state] },
    about: record.company.legal_name,
    facts: [
      [speech.created, momentOf(record.created_at, speech)],
      [speech.callback, answerOf({ address: onboardingWebhook, callback }, speech)],
    ],
    rows: [
      ...papers.map((paper) => paperRow(entry, paper, speech)),
      ...(contract?.signers ?? []).map((signer) => signerRow(entry, signer, speech)),
    ],
    levers: [...companyMovesOf(entry), ...contractMovesOf(entry)].map((move) => ({
      lever: move,
      label: move,
      strong: move === 'activateCompany',
    })),
  }
}

const paperLooks = { pending: 'open', sent: 'part', approved: 'done', rejected: 'bad' } as const

function paperRow(entry: OnboardingEntry, paper: OnboardingEntry['papers'][number], speech: Scene['speech']): Row {
  const { tag, name, required, review_history } = paper.document
  const state = paperStateOf(paper)
  return {
    key: tag,
    title: required ? name : `${name} (${speech.optional})`,
    state: { look: paperLooks[state], text: speech.states.paper[state] },
    about: (state === 'rejected' && review_history[0]?.reason) || (paper.file?.name ?? null),
    levers: paperMovesOf(entry, paper).map((move) => ({
      lever: move,
      label: move,
      given: { tag },
      ...(move === 'rejectDocument' && { field: reason(speech) }),
    })),
  }
}

function paperStateOf({ document }: OnboardingEntry['papers'][number]): keyof typeof paperLooks {
  const { upload_status, review_status } = document
  if (review_status === 'approved') return 'approved'
  if (review_status === 'rejected') return 'rejected'
  return upload_status === 'sent' ? 'sent' : 'pending'
}

type Signer = NonNullable<OnboardingEntry['contract']>['signers'][number]

function signerRow(entry: OnboardingEntry, { name, email, status }: Signer, speech: Scene['speech']): Row {
  const isOpen = canSign(entry, email)
  const look = status === 'signed' ? 'done' : isOpen ? 'open' : 'ended'
  return {
    key: email,
    title: `${speech.signer} · ${name}`,
    state: { look, text: speech.states.signer[look] },
    about: email,
    levers: isOpen ? [{ lever: 'sign', label: 'sign', given: { email } }] : [],
  }
}
