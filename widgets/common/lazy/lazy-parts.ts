import type { CSSResult, LitElement } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { problemOf } from '../../../src/merchant-api/responses.ts'
import { ConnectionError, ResponseError } from '../connection/errors.ts'
import type { Formats } from '../formats.ts'
import { keepFocus } from '../keep-focus.ts'
import type { Receipt, ReceiptHost } from '../receipt/receipt.ts'
import { translatedTexts } from '../translated-texts.ts'

/** The public members of an element that its lazy parts use. */
interface LazyElement extends LitElement {
  readonly ['constructor']: { readonly platform: { readonly clock: Clock } }
  readonly status: string
  readonly server: string | null
  readonly session: string | null
}

/** An element, as its lazy parts see it. */
export interface LazyHost extends ReceiptHost {
  readonly element: LazyElement
}

/** The parts that an element loads once it shows something, to show it sooner. Its styles apply by themselves. */
export interface LazyParts {
  /** Warns the developer of a wrong server or session, once. */
  readonly warn: (error: unknown) => Promise<void>
  /** Only of an element that shows a charge. */
  readonly receipt?: Receipt
  /** Only of `<pay-pix-charge>`. */
  readonly moreTime?: MoreTime
  /** Only of `<card-checkout>`. */
  readonly corrections?: Corrections
}

/** The texts of a card form about fields to correct. */
export interface Corrections {
  /** Returns how many fields are invalid, and the first one: fields of the card, and labels of the payer's fields. */
  readonly toCorrect: (card: readonly string[], payer: readonly string[], formats: Formats) => string
  /** Returns the message above the button that is more exact than the one which loads first; it names the fields that were refused. */
  readonly note: (note: string, fields: readonly string[], formats: Formats) => string | undefined
  /** Returns what is wrong with the text of a payer's field, and how to correct it. */
  readonly fieldError: (name: string, text: string, formats: Formats) => string
}

/** A charge that can be paid, and whether its payer has taken the offer of more time. */
interface OpenCharge {
  readonly charge: ChargeView
  readonly wantsMoreTime: boolean
}

/** The offer of more time to pay: of a new code, after the present one has ended. */
export interface MoreTime {
  /** Returns the text that announces the offer with these seconds left to pay; '' without an offer. */
  readonly offer: (charge: ChargeView, left: number, formats: Formats) => string
  /** Returns the text that says what follows, once the payer has taken the offer. */
  readonly noted: (formats: Formats) => string
  /** Renders the offer, or what follows, where there is one. */
  readonly view: (open: OpenCharge, left: number, formats: Formats, take: () => void) => unknown
}

/** Applies an element's lazy styles, keeps its focus and its texts, and returns the lazy parts that every element has. */
export function commonParts(host: LazyHost, { styleSheet }: CSSResult): LazyParts {
  const { renderRoot } = host.element
  // happy-dom and jsdom, in which shops run their tests, may lack it
  if (styleSheet && renderRoot instanceof ShadowRoot)
    renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, styleSheet]
  host.element.addController(keepFocus(host.element))
  host.element.addController(translatedTexts(host.element))
  return { warn: developerWarning(host) }
}

// a page may set its properties later than the element is upgraded
const settingsGraceMs = 5000

function adviceOn(error: unknown): string {
  if (error instanceof ResponseError && !problemOf(error))
    return `no merchant server responded with ${error.status}; check server`
  return error instanceof ConnectionError
    ? 'check server and its redirects'
    : 'check server and session, and await createSession()'
}

/** Returns a function that warns the developer of an element's page, once. */
export function developerWarning({ element }: LazyHost): (error: unknown) => Promise<void> {
  let hasWarned = false
  return async (error) => {
    // a setting that is missing or no address. It may be set by now, because this module loads late
    if (error instanceof TypeError) {
      await element.constructor.platform.clock.sleep(settingsGraceMs)
      if (element.status !== 'unavailable' || !element.isConnected) return
    }
    if (hasWarned) return
    hasWarned = true
    const page = `node_modules/guiche/docs/${element.localName}.md`
    console.warn(`${element.localName}: ${adviceOn(error)}, see "Failures" in ${page}`, error)
  }
}
