/** An arrow of a diagram, or, from a place to itself, what happens there. */
export interface Step {
  readonly from: string
  readonly to: string
  readonly label: string
}

/** The text of a diagram: its title, its lanes or its grid of states, and its arrows in their order. */
export interface DiagramSource {
  readonly title: string
  readonly lanes: readonly string[]
  /** The rows of states; `.` is an empty place. */
  readonly states: readonly (readonly string[])[]
  readonly steps: readonly Step[]
}

/** Parses the text of a diagram. Throws an Error for a line that is none of it. */
export function parseDiagram(text: string): DiagramSource {
  const [head = '', places = '', arrows = ''] = text.trim().split('\n\n')
  const [kind = '', ...rows] = places.split('\n')
  return {
    title: head.replace('title: ', ''),
    lanes: kind.startsWith('lanes: ') ? cells(kind.replace('lanes: ', '')) : [],
    states: rows.map(cells),
    steps: arrows.split('\n').map(parseStep),
  }
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim())

function parseStep(line: string): Step {
  const [, from = '', sign, rest = ''] = /^(.+?) ([>=]) (.+)$/.exec(line) ?? []
  if (!sign) throw new Error(`Not a line of a diagram: ${line}`)
  if (sign === '=') return { from, to: from, label: rest }
  const [, to = '', label = ''] = /^([^:]+)(?:: (.+))?$/.exec(rest) ?? []
  return { from, to, label }
}

/** Escapes text for SVG. */
export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
