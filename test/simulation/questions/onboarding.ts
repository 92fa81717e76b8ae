import type { AreaInWorld, Effect } from './effect.ts'
import { field } from './fields.ts'

const message = 'The company exists.'

/** Returns how a tax id is rejected that the service has already: with a status, and without its field. */
const takenWith = (code: number): NonNullable<Effect['rejection']> => {
  return (body, status, operation) => {
    const isTaken = operation === 'company' && field(body, 'fields', 'tax_id') !== undefined
    return isTaken ? [{ message }, code] : [body, status]
  }
}

/** The dimensions of onboardings. */
export const onboarding: AreaInWorld<'onboarding'> = {
  takenTaxId: {
    words: [],
    worlds: { lives: ['company'] },
    answers: {
      'refused-with-field': { repeats: 'company' },
      refused: { repeats: 'company', rejection: takenWith(422) },
      // it does not exclude that the service has executed the request
      conflict: { repeats: 'company', rejection: takenWith(409) },
    },
  },
}
