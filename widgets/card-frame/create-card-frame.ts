import { html } from 'lit/html.js'
import type { Clock } from '../../src/core/clock.ts'
import { CardFields, cardStrings } from '../card-fields/card-fields.ts'
import type { CardStrings } from '../card-fields/strings/pt-br.ts'
import type { SavedCardTokenizer, Tokenizer } from '../card-fields/tokenizer.ts'
import { maxTextWaitMs } from '../common/element-language.ts'
import { fieldTexts } from '../common/form/field-texts.ts'
import { importer } from '../common/lazy/importer.ts'
import { builtInLanguage } from '../common/texts/built-in-language.ts'
import { languageAdded, shownLanguage } from '../common/texts/languages.ts'
import { applyAppearance } from './appearance.ts'
import { type FromFrame, handshake, parseToFrame, type TappedLabel, type ToFrame } from './messages.ts'
import { cardFrameCss, PageHost } from './page-host.ts'

/** The settings of a card frame. */
export interface CardFrameOptions {
  /** The exact origins whose pages may embed the frame: `https://shop.example`. */
  readonly allowedOrigins: readonly string[]
  /** Turns a card into a token. */
  readonly tokenizer: Tokenizer
  /** Turns a saved card's id and security code into a token, for shops that ask for the code. */
  readonly savedCardTokenizer?: SavedCardTokenizer
  /** Texts that replace the default ones. */
  readonly strings?: Partial<CardStrings>
}

/** Imports the content of the frame in a page that is not allowed to use it. */
const importStrings = importer(() => import('./strings.ts'))

/**
 * Turns this page into a card frame. It shows the card's fields after a handshake with an allowed parent page, and
 * sends it tokens, its status, its height, the payer's Enter key and which fields are invalid; never typed values.
 */
export function createCardFrame({ allowedOrigins, tokenizer, savedCardTokenizer, strings = {} }: CardFrameOptions) {
  let port: MessagePort | null = null
  let parentOrigin = '/'
  let tag = document.documentElement.lang
  let tokenization = new AbortController()
  let isBlocked = parent === window
  // before that, the fields have neither the sizes nor the language of the parent page
  let isShown = false
  let refusal: typeof import('./strings.ts') | null = null

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cardFrameCss)
  document.adoptedStyleSheets = [sheet]
  const root = document.body.appendChild(document.createElement('main'))
  root.className = 'frame'
  const page = new PageHost(root, () =>
    isBlocked
      ? html`<p>${refusal?.frameStrings(language()).originNotAllowed}</p>`
      : html`<form @keydown=${onKeydown} @click=${onTap}>${isShown ? fields.render() : ''}</form>`,
  )
  const fields = new CardFields(page, {
    tokenizer: () => tokenizer,
    savedCardTokenizer: () => savedCardTokenizer,
    language,
    clock: () => clock,
    strings: () => strings,
  })
  page.requestUpdate()
  if (isBlocked) void refuse()

  addEventListener(languageAdded, draw)
  addEventListener('message', ({ source, origin, data, ports: [offered] }) => {
    if (source !== parent || data !== handshake || !offered) return
    isBlocked = !allowedOrigins.includes(origin)
    if (isBlocked) {
      void refuse()
      return post({ type: 'origin-not-allowed' }, offered)
    }
    port?.close()
    port = offered
    parentOrigin = origin
    fields.clear()
    port.onmessage = ({ data }) => {
      const message = parseToFrame(data)
      if (message) onMessage(message)
    }
  })

  new ResizeObserver(() => {
    if (isShown) post({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) })
  }).observe(root)

  function language(): string {
    return shownLanguage(tag)
  }

  function post(message: FromFrame, to = port) {
    to?.postMessage(message, [])
  }

  // the button that submits is on the parent page
  function onKeydown({ key, isComposing }: KeyboardEvent) {
    if (key === 'Enter' && !isComposing) post({ type: 'submit' })
  }

  async function refuse() {
    page.requestUpdate()
    refusal = await importStrings().catch(() => null)
    page.requestUpdate()
  }

  // what the parent page hands to a widget that signs it, see guiche/vlibras. A touch gives the focus, by which that page knows
  // its frame, before the click only; the click of a label is followed by that of its field
  function onTap({ target }: MouseEvent) {
    const text = target instanceof Element && !target.closest('label') && fieldTexts(target)
    if (text) parent.postMessage({ type: 'guiche-tap', text } satisfies TappedLabel, parentOrigin)
  }

  function onMessage(message: ToFrame) {
    switch (message.type) {
      case 'configure':
        return configure(message)
      case 'validate':
        return post({ type: 'invalid', id: message.id, invalid: fields.validate() })
      case 'tokenize':
        return tokenize(message.id)
      case 'cancel':
        return tokenization.abort()
      case 'focus':
        return focusWithPage()
      default:
        return fields[message.type]()
    }
  }

  function configure(message: ToFrame & { type: 'configure' }) {
    tag = message.language
    fields.disabled = message.disabled
    fields.setSavedCard(message.savedCard)
    applyAppearance(message.appearance, root)
    void showInLanguage()
  }

  // late texts come in when they arrive. A timer of its own, because nothing else here needs the system's clock
  async function showInLanguage() {
    const timeout = new Promise((resolve) => setTimeout(resolve, maxTextWaitMs))
    await Promise.race([cardStrings.load(language()).then(draw), timeout])
    isShown = true
    draw()
    await page.updateComplete
    post({ type: 'ready' })
  }

  function draw() {
    document.documentElement.lang = cardStrings.has(language()) ? language() : builtInLanguage
    page.requestUpdate()
  }

  // the message may arrive before the focus that the parent page gives to this frame
  function focusWithPage() {
    if (document.hasFocus()) fields.focus()
    else addEventListener('focus', () => fields.focus(), { once: true })
  }

  function tokenize(id: number) {
    tokenization.abort()
    tokenization = new AbortController()
    fields.tokenize(tokenization.signal).then(
      (result) => post('token' in result ? { type: 'token', id, ...result } : { type: 'invalid', id, ...result }),
      // the error may contain the card, so it is not sent
      () => post({ type: 'failed', id }),
    )
  }
}

// the parent page has the timeout
const clock: Clock = { now: Date.now, sleep: () => new Promise(() => {}) }
