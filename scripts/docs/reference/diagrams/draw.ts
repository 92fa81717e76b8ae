import type { DiagramSource, Step } from './source.ts'
import { arrow, box, type Drawing, label } from './svg.ts'

const margin = 24
const titleHeight = 48

export const describe = ({ title, steps }: DiagramSource): string =>
  [title, ...steps.map(sentenceOf)].map((sentence) => `${sentence}.`).join(' ')

const sentenceOf = ({ from, to, label }: Step) => {
  if (from === 'start') return `It begins as ${to}`
  if (from === to) return `The ${from}: ${label}`
  return `From ${from} to ${to}${label && `: ${label}`}`
}

/** Draws who sends what to whom, from top to bottom. */
export function drawLanes(source: DiagramSource): Drawing {
  const { title, lanes, steps } = source
  const [pitch, rowHeight, top] = [270, 44, titleHeight + 24]
  const xOf = (lane: string) => margin + 80 + lanes.indexOf(lane) * pitch
  const yOf = (row: number) => top + 60 + row * rowHeight
  const width = 2 * (margin + 80) + (lanes.length - 1) * pitch
  const height = yOf(steps.length) + margin - 20
  const drawStep = ({ from, to, label: text }: Step, row: number) => {
    const y = yOf(row)
    if (from === to) return box(text, xOf(from), y, 262, 30)
    const inset = Math.sign(xOf(to) - xOf(from)) * 8
    return arrow(xOf(from) + inset, y, xOf(to) - inset, y) + label(text, (xOf(from) + xOf(to)) / 2, y - 12)
  }
  return {
    title,
    description: describe(source),
    width,
    height,
    shapes: [
      label(title, margin, margin + 8, 'title'),
      ...lanes.map((lane) => `<path class="lane" d="M${xOf(lane)} ${top + 20}V${height - margin}"/>`),
      ...lanes.map((lane) => box(lane, xOf(lane), top, 150, 40)),
      ...steps.map(drawStep),
    ],
  }
}

const [columnWidth, rowHeight, boxWidth, boxHeight] = [232, 104, 140, 40]

/** Draws the states in their grid, with an arrow for each change. */
export function drawStates(source: DiagramSource): Drawing {
  const { title, states, steps } = source
  const columns = Math.max(...states.map((row) => row.length))
  const placeOf = (name: string) => {
    const row = states.findIndex((each) => each.includes(name))
    if (row < 0) throw new Error(`${title} has no state ${name}`)
    const column = states[row]?.indexOf(name) ?? 0
    return [margin + boxWidth / 2 + column * columnWidth, titleHeight + 40 + boxHeight / 2 + row * rowHeight] as const
  }
  const isMutual = ({ from, to }: Step) => steps.some((other) => other.from === to && other.to === from)
  const drawStep = (step: Step) => {
    const [x2, y2] = placeOf(step.to)
    if (step.from === 'start') return arrow(x2, y2 - boxHeight / 2 - 24, x2, y2 - boxHeight / 2 - 2)
    const [x1, y1] = placeOf(step.from)
    const length = Math.hypot(x2 - x1, y2 - y1)
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
    // arrows in both directions run beside each other
    const side = isMutual(step) ? 12 : 0
    const [ox, oy] = [-dy * side, dx * side]
    const border = Math.min(boxWidth / 2 / Math.abs(dx || 1e-9), boxHeight / 2 / Math.abs(dy || 1e-9)) + 2
    const [ax, ay, bx, by] = [
      x1 + dx * border + ox,
      y1 + dy * border + oy,
      x2 - dx * border + ox,
      y2 - dy * border + oy,
    ]
    const isLevel = Math.abs(dy) < 0.1
    const textX = (ax + bx) / 2 + (side && !isLevel ? Math.sign(ox) * 48 : 0)
    const textY = (ay + by) / 2 + (isLevel ? Math.sign(oy || -1) * 12 : 0)
    const text = step.label && label(step.label, textX, textY)
    return arrow(ax, ay, bx, by) + text
  }
  const names = states.flat().filter((name) => name !== '.')
  return {
    title,
    description: describe(source),
    width: 2 * margin + boxWidth + (columns - 1) * columnWidth,
    height: titleHeight + 40 + boxHeight + (states.length - 1) * rowHeight + margin,
    shapes: [
      label(title, margin, margin + 8, 'title'),
      ...steps.map(drawStep),
      ...names.map((name) => box(name, ...placeOf(name), boxWidth, boxHeight)),
    ],
  }
}
