import { Masks, type Preprocessor } from '../common/form/masks.ts'
import { inputId } from './card.ts'
import { formatExpiry, parseExpiry } from './expiry.ts'
import { digitGroups, digitsIn } from './number.ts'

const digit = /\d/
const digits = (count: number) => Array<RegExp>(count).fill(digit)

// turns the full-width digits of Japanese and Chinese keyboards into ASCII
const toAscii: Preprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.normalize('NFKC') },
  data: data.normalize('NFKC'),
})

// a complete expiry that is pasted replaces the text; a typed month gets the leading zero that cards show
const expiry: Preprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState
  const parsed = parseExpiry(action === 'insert' ? data : value)
  const text = parsed && formatExpiry(parsed)
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

export const createMasks = () =>
  new Masks({
    [inputId('number')]: {
      mask: ({ value }) =>
        digitGroups(digitsIn(value)).flatMap((size, place) => [...(place ? [' '] : []), ...digits(size)]),
      preprocessors: [toAscii],
    },
    [inputId('expiry')]: {
      // no card expires in 2020 any more, so 20 begins a four-digit year
      mask: ({ value }) => [...digits(2), '/', ...digits(/^\d\d?\D*20/.test(value) ? 4 : 2)],
      preprocessors: [toAscii, expiry],
    },
    [inputId('securityCode')]: { mask: /^\d*$/, preprocessors: [toAscii] },
  })
