import { clearCanvas } from './files/clear-canvas.ts'
import type { Drafts } from './machine.ts'

/** Clears the previews that are no longer shown. */
export function clearRemovedPreviews(previous: Drafts, current: Drafts) {
  const kept = previewsOf(current)
  for (const preview of previewsOf(previous)) if (!kept.includes(preview)) clearCanvas(preview)
}

const previewsOf = (drafts: Drafts): HTMLCanvasElement[] =>
  Object.values(drafts).flatMap((draft) =>
    'content' in draft && 'preview' in draft.content ? (draft.content.preview ?? []) : [],
  )
