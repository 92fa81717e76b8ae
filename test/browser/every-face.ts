import { expect } from '@open-wc/testing'
import type { LitElement } from 'lit'
import { text } from './by-role.ts'
import { suite, test } from './mocha.ts'

/** Sets a face on the stage. */
type Play<Face> = (face: Face, options: { width: number }) => Promise<{ readonly element: LitElement }>

type Faces<Face> = Readonly<Record<string, Face>>

/** Tests that faces are accessible, at widths in pixels. */
export const testAccess = <Face>(faces: Faces<Face>, play: Play<Face>, widths: readonly number[]) =>
  suite('every face is accessible', () => {
    for (const [name, face] of Object.entries(faces))
      for (const width of widths)
        test(`${name}, ${width} px`, async () => {
          const { element } = await play(face, { width })
          await expect(element).to.be.accessible()
        })
  })

/** Tests that nothing of a face is cut off where there is little room. */
export const testFit = <Face>(faces: Faces<Face>, play: Play<Face>) =>
  suite('every face fits 320 px', () => {
    for (const [name, face] of Object.entries(faces))
      test(name, async () => {
        const { element } = await play(face, { width: 320 })
        expect(element.scrollWidth).to.equal(320)
        const frame = element.getBoundingClientRect()
        const inner = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.face *') ?? [])]
        const cut = inner.filter((each) => each.getBoundingClientRect().right > frame.right + 1)
        expect(cut.map((each) => each.outerHTML.slice(0, 80))).to.deep.equal([])
      })
  })

/** Tests that what one presses is large enough to be met by a thumb; `targets` is a selector. */
export const testTargets = <Face>(faces: Faces<Face>, play: Play<Face>, targets: string) =>
  suite('every target is 44 px high', () => {
    for (const [name, face] of Object.entries(faces))
      test(name, async () => {
        const { element } = await play(face, { width: 320 })
        for (const target of element.shadowRoot?.querySelectorAll<HTMLElement>(targets) ?? [])
          expect(target.getBoundingClientRect().height).to.be.at.least(44)
      })
  })

/** Tests that the face of each status is in that status, and says what it has to say. */
export const testWords = <Status extends string, Face>(
  words: Readonly<Record<Status, readonly string[]>>,
  faces: Readonly<Record<Status, Face>>,
  play: (face: Face) => Promise<{ readonly element: LitElement & { readonly status: string } }>,
) =>
  suite('each status has its words', () => {
    for (const status of Object.keys(words) as Status[])
      test(status, async () => {
        const { element } = await play(faces[status])
        expect(element.status).to.equal(status)
        expect(element.getAttribute('status')).to.equal(status)
        for (const word of words[status]) expect(text(element)).to.contain(word)
      })
  })
