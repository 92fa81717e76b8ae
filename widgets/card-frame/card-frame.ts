import { html } from 'lit/html.js'
import type { Clock } from '../../src/core/clock.ts'
import { CardFields } from '../card-fields/card-fields.ts'
import type { CardStrings } from '../card-fields/strings.ts'
import type { Tokenizer } from '../card-fields/tokenizer.ts'
import { type Language, spoken } from '../core/language.ts'
import { cardFrameLook } from './card-frame-look.ts'
import type { FromFrame } from './from-frame.ts'
import { wear } from './look.ts'
import { Page } from './page.ts'
import { refusals } from './strings.ts'
import { greeting, readToFrame, type ToFrame } from './to-frame.ts'

/** What the owner of a card frame decides. */
export interface CardFrameOptions {
  /** Exactly the origins whose pages may have the frame: `https://shop.example`. */
  readonly parents: readonly string[]
  readonly tokenize: Tokenizer
  /** Texts that take the place of the frame's own. */
  readonly strings?: Partial<CardStrings>
}

/**
 * Makes this page a card frame: it shows the fields of a card to whichever of its parents greets it, and gives that one a
 * token, the state it is in, its height, and the wish to pay; never what was typed.
 */
export function cardFrame({ parents, tokenize, strings = {} }: CardFrameOptions) {
  let port: MessagePort | null = null
  let language: Language = spoken(document.documentElement.lang)
  let running = new AbortController()
  let isRefused = window.parent === window

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cardFrameLook)
  document.adoptedStyleSheets = [sheet]
  const root = document.body.appendChild(document.createElement('main'))
  root.className = 'frame'

  const page = new Page(root, () =>
    isRefused ? html`<p>${refusals[language]}</p>` : html`<form @keydown=${pressed}>${port && fields.render()}</form>`,
  )
  const fields = new CardFields(page, {
    tokenizer: () => tokenize,
    language: () => language,
    clock: () => clock,
    strings: () => strings,
  })
  page.requestUpdate()

  addEventListener('message', ({ source, origin, data, ports: [offered] }) => {
    if (source !== window.parent || data !== greeting || !offered) return
    isRefused = !parents.includes(origin)
    if (isRefused) {
      page.requestUpdate()
      return say({ type: 'refused' }, offered)
    }
    port?.close()
    port = offered
    fields.clear()
    port.onmessage = ({ data }) => {
      const message = readToFrame(data)
      if (message) heard(message)
    }
  })

  new ResizeObserver(() => say({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) })).observe(
    root,
  )

  function say(message: FromFrame, to = port) {
    to?.postMessage(message, [])
  }

  // the frame has no button and submits nothing itself
  function pressed({ key, isComposing }: KeyboardEvent) {
    if (key === 'Enter' && !isComposing) say({ type: 'submit' })
  }

  function heard(message: ToFrame) {
    switch (message.type) {
      case 'show':
        return show(message)
      case 'tokenize':
        return make(message.id)
      case 'cancel':
        return running.abort()
      default:
        return fields[message.type]()
    }
  }

  function show(message: ToFrame & { type: 'show' }) {
    language = spoken(message.language)
    document.documentElement.lang = language
    fields.disabled = message.disabled
    wear(message.look, root)
    page.requestUpdate()
    void page.updateComplete.then(() => say({ type: 'ready' }))
  }

  function make(id: number) {
    running.abort()
    running = new AbortController()
    fields.tokenize(running.signal).then(
      (token) => say(token ? { type: 'token', id, ...token } : { type: 'invalid', id }),
      // whatever it was, it may hold the card
      () => say({ type: 'failed', id }),
    )
  }
}

// how long a token may take is for the frame's page to say
const clock: Clock = { now: Date.now, sleep: () => new Promise(() => {}) }
