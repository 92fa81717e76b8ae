import type { MasksById, Preprocessor } from '../core/masks.ts'
import { idOf } from './card.ts'
import { readExpiry, writeExpiry } from './expiry.ts'
import { digitsOf, groupsOf } from './number.ts'

const digit = /\d/
const digits = (count: number) => Array<RegExp>(count).fill(digit)

// the wide digits that a keyboard for Japanese or Chinese writes
const plain: Preprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.normalize('NFKC') },
  data: data.normalize('NFKC'),
})

// An expiry that comes as a whole takes the place of what is there; one that is typed gets the zero that cards show.
const expiry: Preprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const whole = readExpiry(action === 'insert' ? data : value)
  const text = whole && writeExpiry(whole)
  if (action === 'insert') {
    if (text) return { elementState: { value: '', selection: [0, 0] }, data: text }
    if (!value && /^[2-9]$/.test(data)) return { elementState, data: `0${data}` }
    if (value === '1' && selection[0] === 1 && /^[^0-2]$/.test(data))
      return { elementState: { value: '01', selection: [2, 2] }, data }
  }
  if (action === 'validation' && text && text !== value)
    return { elementState: { value: text, selection: [text.length, text.length] }, data }
  return { elementState, data }
}

/** How the fields of a card are formatted while they are typed. */
export const masks: MasksById = {
  [idOf('number')]: {
    mask: ({ value }) => groupsOf(digitsOf(value)).flatMap((size, place) => [...(place ? [' '] : []), ...digits(size)]),
    preprocessors: [plain],
  },
  [idOf('expiry')]: {
    // no card ends in 2020, so that one who types it means a year of four digits
    mask: ({ value }) => [...digits(2), '/', ...digits(/^\d\d?\D*20/.test(value) ? 4 : 2)],
    preprocessors: [plain, expiry],
  },
  [idOf('code')]: { mask: /^\d*$/, preprocessors: [plain] },
}
