import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { suite, test } from './mocha.ts'
import { settle } from './settle.ts'

type Mount<Scenario> = (scenario: Scenario, options: { width: number }) => Promise<{ readonly element: LitElement }>

type Scenarios<Scenario> = Readonly<Record<string, Scenario>>

const themes = ['counter', 'soft'] as const
const schemes = ['light', 'dark'] as const

/** Tests that every scenario is accessible, and fits, in the themes of the package on light and dark pages. */
export const testThemes = <Scenario>(scenarios: Scenarios<Scenario>, mount: Mount<Scenario>) =>
  suite('every scenario is accessible and fits in each theme', () => {
    for (const [name, scenario] of Object.entries(scenarios))
      test(name, async () => {
        const { element } = await mount(scenario, { width: 360 })
        for (const theme of themes)
          for (const scheme of schemes)
            await onPage(await styleSheet(theme, scheme), element, async () => {
              await expect(element).to.be.accessible()
              expect(outside(element)).to.deep.equal([])
            })
      })
  })

/** Tests that a right-to-left page mirrors the layout and cuts nothing off, and that texts and numbers keep their order. */
export const testRightToLeft = <Scenario>(scenarios: Scenarios<Scenario>, mount: Mount<Scenario>) =>
  suite('every scenario fits a right-to-left page', () => {
    for (const [name, scenario] of Object.entries(scenarios))
      test(name, async () => {
        const { element } = await mount(scenario, { width: 320 })
        const container = element.parentElement ?? element
        container.dir = 'rtl'
        for (const width of [320, 800]) {
          container.style.inlineSize = `${width}px`
          await settle(element)
          expect(outside(element)).to.deep.equal([])
        }
        for (const text of textsOf(element)) expect(isInOrder(text), text.data).to.equal(true)
      })
  })

/** Runs a check while a page has a style sheet. */
async function onPage(sheet: CSSStyleSheet, element: LitElement, check: () => Promise<void>) {
  document.adoptedStyleSheets.push(sheet)
  try {
    element.requestUpdate()
    await settle(element)
    await check()
  } finally {
    document.adoptedStyleSheets.pop()
  }
}

async function styleSheet(theme: (typeof themes)[number], scheme: (typeof schemes)[number]) {
  const response = await fetch(`/widgets/themes/${theme}.css`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root { color-scheme: ${scheme}; } ${await response.text()}`)
  return sheet
}

// the card frame's margin has room for its focus rings
const margin = 8.5

function outside(element: HTMLElement): string[] {
  const bounds = element.getBoundingClientRect()
  return [...(element.shadowRoot?.querySelectorAll('.view *') ?? [])]
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect()
      return width > 0 && (left < bounds.left - margin || right > bounds.right + margin)
    })
    .map((each) => each.outerHTML.slice(0, 80))
}

/** The visible texts in the views' languages, all of which are written from left to right. */
function textsOf(element: LitElement): Text[] {
  const walker = document.createTreeWalker(element.renderRoot, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.matches('style, option, .visually-hidden')) texts.push(node)
  return texts
}

/** Returns whether each character of a text is to the right of the one before it, or on a later line. */
function isInOrder(text: Text): boolean {
  const boxes = [...text.data].flatMap((character, index) => (character.trim() ? boxesOf(text, index) : []))
  return boxes.every(({ left, top }, index) => {
    const before = boxes[index - 1]
    return !before || left >= before.left - 1 || top > before.top + 1
  })
}

function boxesOf(text: Text, index: number): DOMRect[] {
  const range = document.createRange()
  range.setStart(text, index)
  range.setEnd(text, index + 1)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}
