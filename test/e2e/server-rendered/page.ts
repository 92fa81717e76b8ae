import type { Preloaded } from '../../../src/merchant/preload.ts'

/** What the server loads for a page, and passes to the app on the server and in the browser. */
export type PageState = PixPageState | ElementPageState

/** The state of a page with one element. `props` are those of its component. */
export interface ElementPageState {
  readonly tag: string
  readonly props: object
}

interface PixPageState {
  readonly order: string
  /** The properties of the element. */
  readonly preloaded: Preloaded<'pix'>
  /** The HTML of the element, with its prerendered content. */
  readonly element: string
}

/** Returns a page with the app's content as the server has rendered it, its state, and its script. */
export function pageHTML({ content, state, script }: { content: string; state: PageState; script: string }): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Pix</title><link rel="icon" href="data:,"></head>
<body>
<div id="app">${content}</div>
<script type="application/json" id="state">${json}</script>
<script type="module" src="${script}"></script>
</body>
</html>`
}
