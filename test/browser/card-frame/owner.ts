import type { Tokenizer } from '../../../widgets/card-fields/tokenizer.ts'
import { cardFrame } from '../../../widgets/card-frame/card-frame.ts'

// The page of a provider of tokens, on an origin of its own. Its address tells how it behaves.
const settings = new URLSearchParams(location.search)

const plain: Tokenizer = async () => ({ token: 'token-1' })

const tokenizers: Readonly<Record<string, Tokenizer>> = {
  // a token that tells a test what the provider got, as no provider's does
  tells: async (card) => ({ token: Object.values(card).join(' '), payment_method_id: 'visa' }),
  silent: (_, { signal }) => {
    signal.addEventListener('abort', () => (document.title = 'Stopped'))
    return new Promise(() => {})
  },
  unreachable: () => Promise.reject(new TypeError('no connection')),
  refuses: async () => ({ invalid: ['code'] }),
}

cardFrame({
  parents: (settings.get('parents') ?? `http://localhost:${location.port}`).split(' '),
  tokenize: (card, options) => (tokenizers[settings.get('tokenizer') ?? ''] ?? plain)(card, options),
})

/** What a test cannot see from another origin, it asks for. */
export type Shown = ReturnType<typeof show>

addEventListener('message', ({ data, origin }) => {
  if (data === 'what do you show?') parent.postMessage(show(), origin)
})

function show() {
  const input = document.querySelector('input')
  const style = getComputedStyle(input ?? document.body)
  return {
    title: document.title,
    text: document.body.innerText,
    language: document.documentElement.lang,
    focused: document.activeElement?.id,
    empty: [...document.querySelectorAll('input')].every(({ value }) => value === ''),
    readonly: input?.readOnly,
    style: { color: style.color, font: style.fontFamily, border: style.borderColor, radius: style.borderRadius },
  }
}
