import { clear } from './files/picture.ts'
import type { Drafts } from './machine.ts'

/** Wipes the previews that are not shown any more. */
export function wipePreviews(before: Drafts, after: Drafts) {
  const kept = previewsOf(after)
  for (const preview of previewsOf(before)) if (!kept.includes(preview)) clear(preview)
}

const previewsOf = (drafts: Drafts): HTMLCanvasElement[] =>
  Object.values(drafts).flatMap((draft) =>
    'content' in draft && 'preview' in draft.content ? (draft.content.preview ?? []) : [],
  )
