import { accounts } from './accounts.ts'
import { callbacks } from './callbacks.ts'
import { charges } from './charges.ts'
import { fields } from './fields.ts'
import { keys } from './keys.ts'
import { kyc } from './kyc.ts'
import { lists } from './lists.ts'
import { onboarding } from './onboarding.ts'
import { payouts } from './payouts.ts'
import { qualifications } from './qualifications.ts'
import type { PlausibleAnswers } from './question.ts'

/** All open questions, by area, in the order of their pages, docs/undocumented/…. */
export const areas = { charges, payouts, qualifications, kyc, onboarding, accounts, lists, fields, keys, callbacks }

type Areas = typeof areas

/** The name of an open question: `payouts.paidAt`. */
export type QuestionName = {
  [Area in keyof Areas]: `${Area}.${keyof Areas[Area]['questions'] & string}`
}[keyof Areas]

type NameOfDimension<Area extends keyof Areas> = {
  [Name in keyof Areas[Area]['questions']]: Areas[Area]['questions'][Name] extends { readonly money: PlausibleAnswers }
    ? Name & string
    : never
}[keyof Areas[Area]['questions']]

export type Dimensions = {
  readonly [Area in keyof Areas as NameOfDimension<Area> extends never ? never : Area]: {
    readonly [Name in NameOfDimension<Area>]: Areas[Area]['questions'][Name] extends {
      readonly money: infer Answers extends PlausibleAnswers
    }
      ? Answers[number]
      : never
  }
}
