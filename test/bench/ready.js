// The scripts of the measured pages: each calls `resolve` once its page shows what the payer needs.
export const ourQr = `document.addEventListener('opened', async ({ target }) => {
  await target.updateComplete
  if (target.shadowRoot.querySelector('[part~=qr]')) resolve()
})`

export const theirQr = `document.addEventListener('load', ({ target }) => {
  if (target.src?.includes('barcode')) resolve()
}, true)`

export const ourForm = `
  const element = document.querySelector('card-checkout')
  element.tokenizer = async () => ({ token: 'x' })
  element.addEventListener('opened', async () => {
    await element.updateComplete
    if (element.shadowRoot.querySelector('[autocomplete=cc-number]')) resolve()
  })`

export const theirForm = `
  const card = document.querySelector('#card')
  new MutationObserver(() => card.querySelector('iframe') && resolve()).observe(card, { childList: true, subtree: true })`
