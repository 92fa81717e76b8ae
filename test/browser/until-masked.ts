import { until } from './settle.ts'

const maskedInputs = '#card-number, #card-expiry, #card-securityCode, #payer-document, #payer-phone, #payer-zip_code'

/** Returns whether an input has a mask, which keeps out a character that no field takes. */
export const isMasked = (input: HTMLInputElement) =>
  !input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: '!', cancelable: true }))

/** Waits until the fields have their masks, which are loaded after the first paint. */
export const untilMasked = (root: ParentNode) =>
  until(() => [...root.querySelectorAll<HTMLInputElement>(maskedInputs)].every(isMasked))
