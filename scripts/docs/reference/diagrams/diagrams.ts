import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../install.js'
import { drawLanes, drawStates } from './draw.ts'
import { type DiagramSource, parseDiagram } from './source.ts'
import { svgOf } from './svg.ts'

/** Returns each diagram's SVG, by its path: that of its text, which lies beside it. */
export const diagrams = (): Record<string, string> =>
  Object.fromEntries(
    globSync('docs/{,pt-BR/}pictures/diagrams/*.txt', { cwd: root }).map((path) => [
      path.replace(/\.txt$/, '.svg'),
      svgOf(draw(readDiagram(path))),
    ]),
  )

/** Reads the text of a diagram. */
export const readDiagram = (path: string): DiagramSource => parseDiagram(readFileSync(join(root, path), 'utf8'))

const draw = (source: DiagramSource) => (source.lanes.length > 0 ? drawLanes(source) : drawStates(source))
