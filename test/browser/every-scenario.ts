import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { text } from './by-role.ts'
import { documentedParts, namelessPieces, partsOf } from './every-part.ts'
import { inEachTheme } from './every-theme.ts'
import { useFinger, useMouse } from './finger.ts'
import { misfits } from './fit.ts'
import { prerenderDifferences } from './same-markup.ts'
import { redraw, until } from './settle.ts'
import { reorderedTexts } from './text-order.ts'
import { translateAll } from './translator.ts'
import { colourViolations, violations } from './violations.ts'
import { wrongFirstTaps } from './vlibras/first-taps.ts'

/** An element's scenarios, and what is expected of them. */
export interface Expectations<Status extends string, Scenario> {
  readonly tag: string
  /** The scenario of each status, which is checked in every theme too. */
  readonly scenarios: Readonly<Record<Status, Scenario>>
  /** Further scenarios. Their names begin with their status, and a comma. */
  readonly variants: Readonly<Record<string, Scenario>>
  /** The texts of each status, and of some further scenarios. */
  readonly labels: Readonly<Record<Status, readonly string[]>> & Readonly<Record<string, readonly string[]>>
  /** Further scenarios that no server renders. */
  readonly notPrerendered?: readonly string[]
  /** Mounts a scenario, 800 px wide and in Portuguese. */
  readonly mount: (scenario: Scenario) => Promise<Mounted>
  /** The widths in pixels at which all rules of accessibility are checked. */
  readonly widths: readonly number[]
  /** A selector of the touch targets. */
  readonly targets: string
}

interface Mounted {
  readonly element: LitElement & { readonly status: string }
  readonly container: HTMLElement
  readonly server: { readonly requests: readonly string[] }
}

const languages = ['pt-BR', 'en', 'es']
const fitWidths = [320, 768, 800, 1280]

/**
 * Tests that every scenario has its status and texts, looks as a server renders it, names its parts, is accessible, fits its
 * container in each language, theme and direction, has targets that are large enough for a thumb, and that a first tap on each
 * of its texts hands it to VLibras and does nothing else. A scenario is mounted once: its test lists everything that is wrong
 * with it, and where.
 */
export const testScenarios = <Status extends string, Scenario>(expected: Expectations<Status, Scenario>) =>
  suite('every scenario shows its texts, names its parts, is accessible and fits', () => {
    const { tag, scenarios, variants, labels, notPrerendered = [], mount, widths, targets } = expected
    const all: Readonly<Record<string, Scenario>> = { ...scenarios, ...variants }
    const unknown = [...Object.keys(labels), ...notPrerendered].filter((name) => !(name in all))
    if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}`)
    const rendered = new Set<string>()

    for (const [name, scenario] of Object.entries(all))
      test(name, async () => {
        const { element, container, server } = await mount(scenario)
        const problems: string[] = []
        const record = (where: string, found: readonly string[]) =>
          problems.push(...found.map((each) => `${where}: ${each}`))
        const resize = (width: number) => {
          container.style.inlineSize = `${width}px`
          return redraw(element)
        }

        record('status', wrongStatuses(element, name.split(',')[0] ?? ''))
        record('missing text', missingTexts(element, labels[name] ?? []))
        if (!notPrerendered.includes(name)) record('another markup than a server’s', prerenderDifferences(element))
        record('no part', namelessPieces(element))
        for (const part of partsOf(element)) rendered.add(part)

        const { length } = server.requests
        record('first tap while VLibras is open', wrongFirstTaps(element))
        record('sent by a first tap', server.requests.slice(length))

        const help = helpIn(element)
        record('help', misplacedHelp(element, help))
        for (const width of widths) {
          await resize(width)
          record(`accessibility, ${width} px`, await violations(element))
        }
        help.remove()

        await resize(320)
        record('lower than 44 px', lowTargets(element, targets))
        useFinger(element)
        record('lower than 44 px, for a finger', lowTargets(element, targets))
        record('fit, for a finger', misfits(element, 320))
        record('accessibility, for a finger', await violations(element))
        useMouse()

        if (name in scenarios) {
          await resize(360)
          await inEachTheme(element, async (page) => {
            record(`colours, ${page}`, await colourViolations(element))
            record(`fit, ${page}`, misfits(element, 360))
          })
        }

        for (const language of languages) {
          await translate(element, container, language)
          for (const width of fitWidths) {
            await resize(width)
            record(`fit, ${language}, ${width} px`, misfits(element, width))
          }
        }

        record('in two languages on a translated page', await untranslatedTexts(element, container))
        record('spoken again when a browser translates it', translatedRegions(element))

        await translate(element, container, 'pt-BR')
        container.dir = 'rtl'
        for (const width of [320, 800]) {
          await resize(width)
          record(`fit, right to left, ${width} px`, misfits(element, width))
        }
        record('reordered on a right-to-left page', reorderedTexts(element))

        expect(problems).to.deep.equal([])
      })

    test('the rendered parts are the documented ones', async () => {
      expect([...rendered].sort()).to.deep.equal((await documentedParts(tag)).sort())
    })
  })

/** Adds a link to the slot `help`. */
function helpIn(element: LitElement): HTMLElement {
  const help = Object.assign(document.createElement('p'), { slot: 'help', innerHTML: '<a href="/help">Ajuda</a>' })
  element.append(help)
  return help
}

/** Returns what is wrong where the help is not shown, or is not the last thing that is. */
function misplacedHelp({ renderRoot }: LitElement, help: HTMLElement): readonly string[] {
  const slot = help.assignedSlot
  if (!slot || slot !== renderRoot.querySelector('.base')?.lastElementChild) return ['not in the last slot']
  const above = renderRoot.querySelector('.view')?.getBoundingClientRect().bottom ?? 0
  return help.checkVisibility() && help.getBoundingClientRect().top >= above - 1 ? [] : ['not shown below the view']
}

const wrongStatuses = (element: Mounted['element'], status: string) =>
  [element.status, String(element.getAttribute('status'))].filter((each) => each !== status)

function missingTexts(element: HTMLElement, expected: readonly string[]): readonly string[] {
  const shown = text(element)
  return expected.filter((each) => !shown.includes(each)).map((each) => `${each} (in: ${shown})`)
}

/** Returns the texts that stay as they were when they change on a page that a browser translates. */
async function untranslatedTexts(element: LitElement, container: HTMLElement): Promise<readonly string[]> {
  await translate(element, container, 'en')
  const expected = text(element)
  await translate(element, container, 'pt-BR')
  const end = translateAll(element)
  await translate(element, container, 'en')
  const shown = text(element)
  end()
  return shown === expected ? [] : [shown, expected]
}

// a brand that is recognised has the same name in every language
const translatedRegions = ({ renderRoot }: LitElement) =>
  [...renderRoot.querySelectorAll('[aria-live], [role=status], [role=alert], output:not(.mark)')]
    .filter((region) => !region.closest('[translate=no]'))
    .map(({ outerHTML }) => outerHTML.slice(0, 80))

const lowTargets = ({ renderRoot }: LitElement, selector: string) =>
  [...renderRoot.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 44)
    .map((each) => each.outerHTML.slice(0, 80))

/** Changes the language of the page, and waits until an element shows it. */
async function translate(element: LitElement, container: HTMLElement, language: string) {
  container.lang = language
  await until(() => element.renderRoot.querySelector('.base')?.getAttribute('lang') === language)
  await redraw(element)
}
