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
import { frameStrings } from './strings.ts'
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

  const root = document.body.appendChild(document.createElement('main'))
  root.className = 'frame'
  document.adoptedStyleSheets = [sheetOf(cardFrameLook)]

  const page = new Page(root, () =>
    isRefused
      ? html`<p class="muted">${frameStrings[language].refused}</p>`
      : html`<form @submit=${submitted} novalidate>${port && fields.render()}<button class="spoken" tabindex="-1"></button></form>`,
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
      return sayTo(offered, { type: 'refused' })
    }
    port?.close()
    port = offered
    fields.clear()
    port.onmessage = ({ data }) => {
      const message = readToFrame(data)
      if (message && port === offered) heard(message)
    }
  })

  new ResizeObserver(() => say({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) })).observe(
    root,
  )

  function say(message: FromFrame) {
    if (port) sayTo(port, message)
  }

  function submitted(event: SubmitEvent) {
    event.preventDefault()
    say({ type: 'submit' })
  }

  function heard(message: ToFrame) {
    switch (message.type) {
      case 'show':
        return show(message)
      case 'tokenize':
        return tokenized(message.id)
      case 'cancel':
        return running.abort()
      case 'focus':
        return fields.focus()
      default:
        return fields.clear()
    }
  }

  function show(message: ToFrame & { type: 'show' }) {
    language = spoken(message.language)
    document.documentElement.lang = language
    document.title = frameStrings[language].title
    fields.disabled = message.disabled
    wear(message.look, root)
    page.requestUpdate()
    void page.updateComplete.then(() => say({ type: 'ready' }))
  }

  function tokenized(id: number) {
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

const sayTo = (port: MessagePort, message: FromFrame) => port.postMessage(message, [])

function sheetOf(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
