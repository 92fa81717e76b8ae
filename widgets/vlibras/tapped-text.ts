import { fieldTexts } from '../common/form/field-texts.ts'

/** A selector of the container that every element of this package has around all that it shows. */
export const baseSelector = '.base[part=base]'

/** The part of an element of this package that a tap hit. */
export interface TappedText {
  /** The control that the tap acts on, with its label; null for a text that does nothing. */
  readonly control: HTMLElement | null
  /** Visible texts, never what is typed. */
  readonly text: string
}

/** Reads what a tap hit from its event's path. Null outside the package's elements, and where there is no text. */
export function readTappedText(path: readonly EventTarget[]): TappedText | null {
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
