import { parseTappedLabel } from '../card-frame/messages.ts'
import { fieldTexts } from '../common/form/field-texts.ts'
import { openWidget } from './widget.ts'

/**
 * Lets VLibras, the widget of the Brazilian government that signs a page's texts in Libras, sign the texts of this
 * package's elements. Call it once in the page, before or after the widget is loaded. It returns a function that ends
 * the connection.
 *
 * VLibras signs what is tapped, and holds the tap back. It reads a click's `target`, which outside a shadow root is the
 * element around it, so a tap on "Pagar" would pay instead. While the widget is open, a first tap on a control or text
 * does nothing but hand its text to the widget. A second tap on the same control, which still has the same text, acts,
 * unless the payer has tapped elsewhere in between. The second click of a double click does neither. Clicks by keyboard
 * act at once. While the widget is closed, nothing is changed.
 *
 * A card frame reports the label, hint and error that were tapped in it. Nothing that is typed is handed to the widget.
 */
export function connectVLibras(): () => void {
  let signed: TappedText | null = null
  const listeners = new AbortController()
  const { signal } = listeners

  // VLibras captures clicks on the document, or on the body
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('message', onMessage, { signal })
  return () => listeners.abort()

  function onClick(event: MouseEvent) {
    const widget = openWidget()
    const path = event.composedPath()
    const isByKeyboard = event.detail === 0
    if (isByKeyboard) return
    // the widget reads what is outside all shadow roots itself
    const tapped = widget && path[0] !== event.target ? readTappedText(path) : null
    const isKnown = tapped?.control && tapped.control === signed?.control && tapped.text === signed.text
    const isDoubleClick = event.detail > 1
    signed = tapped
    if (!tapped || (isKnown && !isDoubleClick)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!isKnown) widget?.sign(tapped.text)
  }

  function onMessage({ data, source }: MessageEvent) {
    const text = parseTappedLabel(data)
    if (!text || !isTappedFrame(source)) return
    signed = null
    openWidget()?.sign(text)
  }
}

/** Returns whether a window is that of an element's frame, which a tap has focused. */
function isTappedFrame(source: MessageEventSource | null): boolean {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return (
    focused instanceof HTMLIFrameElement && focused.contentWindow === source && focused.closest(baseSelector) !== null
  )
}

/** A selector of the container that every element of this package has around all that it shows. */
const baseSelector = '.base[part=base]'

/** The part of an element of this package that a tap hit. */
interface TappedText {
  /** The control that the tap acts on, with its label; null for a text that does nothing. */
  readonly control: HTMLElement | null
  /** Visible texts, never what is typed. */
  readonly text: string
}

/** Reads what a tap hit from its event's path. Null outside the package's elements, and where there is no text. */
function readTappedText(path: readonly EventTarget[]): TappedText | null {
  const elements = path.filter((each) => each instanceof HTMLElement)
  const inside = elements.slice(
    0,
    Math.max(
      elements.findIndex((each) => each.matches(baseSelector)),
      0,
    ),
  )
  const hit = inside.find((each) => each.matches('a, button, summary, label, input, select'))
  const control = hit?.closest<HTMLElement>('.field, .choice') ?? hit ?? null
  // a box has its text in the label around it
  const text = control ? fieldTexts(control) || control.innerText || control.title : inside.find(hasOwnText)?.innerText
  return text ? { control, text: plain(text) } : null
}

const hasOwnText = (element: HTMLElement) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim())

// without the line breaks of the layout
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
