import type { Drafts } from './machine.ts'

/** The running tasks, by document id: one at a time for each document. */
export class Tasks {
  readonly #running = new Map<string, AbortController>()

  /** Starts a document's task, and cancels the one that runs. Returns the task's signal. */
  start(document: string): AbortSignal {
    this.#running.get(document)?.abort()
    const controller = new AbortController()
    this.#running.set(document, controller)
    return controller.signal
  }

  /** Cancels the tasks of all documents that need none any more. */
  cancelUnless(isNeeded: (document: string) => boolean) {
    for (const [document, controller] of this.#running) {
      if (isNeeded(document)) continue
      this.#running.delete(document)
      controller.abort()
    }
  }
}

/** Runs at most `limit` tasks at a time, in the order of their calls. */
export class ConcurrencyLimit {
  #free: number
  readonly #queue: (() => void)[] = []

  constructor(limit: number) {
    this.#free = limit
  }

  /** Runs the task in its turn, or not at all if the signal is aborted by then. */
  async run(task: () => Promise<void>, signal: AbortSignal): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((start) => this.#queue.push(start))
    try {
      if (!signal.aborted) await task()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#free++
    }
  }
}

export function clearRemovedPreviews(previous: Drafts, current: Drafts) {
  const kept = previewsOf(current)
  for (const preview of previewsOf(previous)) if (!kept.includes(preview)) clearCanvas(preview)
}

const previewsOf = (drafts: Drafts): HTMLCanvasElement[] =>
  Object.values(drafts).flatMap((draft) =>
    'content' in draft && 'preview' in draft.content ? (draft.content.preview ?? []) : [],
  )

/** Clears a canvas and frees its memory. */
export function clearCanvas(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}
