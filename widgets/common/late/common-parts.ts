import type { CSSResult } from 'lit'
import { developerWarning } from './developer-warning.ts'
import { keepFocus } from './keep-focus.ts'
import type { LateHost, LateParts } from './late-parts.ts'

/** Applies an element's late styles, keeps its focus, and returns the late parts that every element has. */
export function commonParts(host: LateHost, { styleSheet }: CSSResult): LateParts {
  const { renderRoot } = host.element
  // happy-dom and jsdom, in which shops run their tests, may lack it
  if (styleSheet && renderRoot instanceof ShadowRoot)
    renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, styleSheet]
  host.element.addController(keepFocus(host))
  return { warn: developerWarning(host) }
}
