import type { CSSResult } from 'lit'
import { addStyles } from '../styles/add-styles.ts'
import { developerWarning } from './developer-warning.ts'
import type { LateHost, LateParts } from './late-parts.ts'

/** Applies an element's late styles, and returns the late parts that every element has. */
export function commonParts(host: LateHost, styles: CSSResult): LateParts {
  addStyles(host.element, styles)
  return { warn: developerWarning(host) }
}
