import type { SavedCardTokenizer, Tokenizer } from '../../../widgets/card-fields/tokenizer.ts'
import { createCardFrame } from '../../../widgets/card-frame/create-card-frame.ts'
import { addLanguage } from '../../../widgets/languages/index.ts'
import { french } from '../../languages/french.ts'

// A provider's card frame. The query of its URL sets how it behaves.
const settings = new URLSearchParams(location.search)

const defaultTokenizer: Tokenizer = async () => ({ token: 'token-1' })

const savedCardTokenizers: Readonly<Record<string, SavedCardTokenizer>> = {
  echo: async (card) => ({ token: Object.values(card).join(' ') }),
  'code-only': async ({ savedCard }) => ({ token: `token of ${savedCard}` }),
}

const tokenizers: Readonly<Record<string, Tokenizer>> = {
  // for the tests, the token contains the card, with its number from right to left: as it is, it would be refused
  echo: async ({ number, ...card }) => ({
    token: [[...number].toReversed().join(''), ...Object.values(card)].join(' '),
    payment_method_id: 'visa',
  }),
  silent: (_, { signal }) => {
    signal.addEventListener('abort', () => (document.title = 'Stopped'))
    return new Promise(() => {})
  },
  unreachable: () => Promise.reject(new TypeError('no connection')),
  rejects: async () => ({ invalid: ['securityCode'] }),
}

const savedCardTokenizer = savedCardTokenizers[settings.get('tokenizer') ?? '']

createCardFrame({
  allowedOrigins: (settings.get('allowed-origins') ?? `http://localhost:${location.port}`).split(' '),
  tokenizer: (card, options) => (tokenizers[settings.get('tokenizer') ?? ''] ?? defaultTokenizer)(card, options),
  ...(savedCardTokenizer && { savedCardTokenizer }),
})

/** The frame's state, which a test on another origin must query. */
export type FrameState = ReturnType<typeof frameState>

addEventListener('message', ({ data, origin }) => {
  if (data === 'query state') parent.postMessage(frameState(), origin)
  if (data === 'add French') addLanguage('fr', french)
})

function frameState() {
  const input = document.querySelector('input')
  const style = getComputedStyle(input ?? document.body)
  const root = getComputedStyle(document.querySelector('.frame') ?? document.body)
  return {
    title: document.title,
    text: document.body.innerText,
    language: document.documentElement.lang,
    height: Math.ceil(document.querySelector('main')?.getBoundingClientRect().height ?? 0),
    // the active element of a page without the focus gets no keys
    focused: document.hasFocus() ? document.activeElement?.id : null,
    empty: [...document.querySelectorAll('input')].every(({ value }) => value === ''),
    readonly: input?.readOnly,
    // the errors that screen readers announce by themselves
    live: [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).filter(Boolean),
    style: {
      color: style.color,
      font: style.fontFamily,
      border: `${style.borderTopWidth} ${style.borderTopColor}`,
      radius: style.borderRadius,
      size: style.fontSize,
      height: style.minBlockSize,
      padding: style.paddingBlockStart,
      label: getComputedStyle(document.querySelector('label') ?? document.body).fontWeight,
      focus: `${root.getPropertyValue('--_focus')} ${root.getPropertyValue('--_focus-width')} ${root.getPropertyValue('--_focus-offset')}`,
    },
  }
}
