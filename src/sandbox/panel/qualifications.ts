import { taxId } from '../../values/tax-id.ts'
import { qualificationMovesOf, type QualificationState, qualificationStateOf } from '../qualification-moves.ts'
import type { State } from '../state.ts'
import type { Look } from './icons.ts'
import { answerOf, momentOf, type Shown } from './record.ts'
import type { Scene } from './scene.ts'
import type { Section } from './section.ts'

const looks: Readonly<Record<QualificationState, Look>> = {
  received: 'open',
  valid_data: 'done',
  invalid_data: 'bad',
  validation_not_possible: 'bad',
  awaiting: 'ended',
  processing: 'part',
}

/** The qualifications. */
export const qualifications = ({ qualifications }: State, scene: Scene): Section => ({
  name: 'qualifications',
  records: qualifications.map((entry) => qualification(entry, scene)),
})

function qualification(entry: State['qualifications'][number], { speech }: Scene): Shown {
  const { record } = entry
  const state = qualificationStateOf(record)
  const { bank_code, bank_branch, account, account_digit } = record
  return {
    id: record.id,
    title: record.name,
    name: record.custom_code,
    state: { look: looks[state], text: speech.states.qualification[state] },
    about: `${taxId.format(record.document)} · ${bank_code} / ${bank_branch} / ${account}-${account_digit}`,
    facts: [
      [speech.batch, record.batch_code],
      [speech.service, record.data_qualification_service_name],
      [speech.created, momentOf(record.created_at, speech)],
      [speech.callback, answerOf(entry, speech)],
    ],
    levers: qualificationMovesOf(record).map((status) => ({
      lever: 'qualify',
      label: status,
      strong: status === 'valid_data',
      given: { status },
    })),
  }
}
