import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { text } from './by-role.ts'
import { suite, test } from './mocha.ts'

/** Mounts a scenario. */
type Mount<Scenario> = (scenario: Scenario, options: { width: number }) => Promise<{ readonly element: LitElement }>

type Scenarios<Scenario> = Readonly<Record<string, Scenario>>

/** Tests that every scenario is accessible, at widths in pixels. */
export const testAccessibility = <Scenario>(
  scenarios: Scenarios<Scenario>,
  mount: Mount<Scenario>,
  widths: readonly number[],
) =>
  suite('every scenario is accessible', () => {
    for (const [name, scenario] of Object.entries(scenarios))
      for (const width of widths)
        test(`${name}, ${width} px`, async () => {
          const { element } = await mount(scenario, { width })
          await expect(element).to.be.accessible()
        })
  })

/** Tests that nothing is cut off in a narrow container. */
export const testFit = <Scenario>(scenarios: Scenarios<Scenario>, mount: Mount<Scenario>) =>
  suite('every scenario fits 320 px', () => {
    for (const [name, scenario] of Object.entries(scenarios))
      test(name, async () => {
        const { element } = await mount(scenario, { width: 320 })
        expect(element.scrollWidth).to.equal(320)
        const bounds = element.getBoundingClientRect()
        const inner = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.view *') ?? [])]
        const cut = inner.filter((each) => each.getBoundingClientRect().right > bounds.right + 1)
        expect(cut.map((each) => each.outerHTML.slice(0, 80))).to.deep.equal([])
      })
  })

/** Tests that touch targets are large enough for a thumb. `targets` is a selector. */
export const testTargetSizes = <Scenario>(scenarios: Scenarios<Scenario>, mount: Mount<Scenario>, targets: string) =>
  suite('every target is 44 px high', () => {
    for (const [name, scenario] of Object.entries(scenarios))
      test(name, async () => {
        const { element } = await mount(scenario, { width: 320 })
        for (const target of element.shadowRoot?.querySelectorAll<HTMLElement>(targets) ?? [])
          expect(target.getBoundingClientRect().height).to.be.at.least(44)
      })
  })

/** Tests that the scenario of each status has that status and shows its labels. */
export const testLabels = <Status extends string, Scenario>(
  labels: Readonly<Record<Status, readonly string[]>>,
  scenarios: Readonly<Record<Status, Scenario>>,
  mount: (scenario: Scenario) => Promise<{ readonly element: LitElement & { readonly status: string } }>,
) =>
  suite('each status has its labels', () => {
    for (const status of Object.keys(labels) as Status[])
      test(status, async () => {
        const { element } = await mount(scenarios[status])
        expect(element.status).to.equal(status)
        expect(element.getAttribute('status')).to.equal(status)
        for (const label of labels[status]) expect(text(element)).to.contain(label)
      })
  })
