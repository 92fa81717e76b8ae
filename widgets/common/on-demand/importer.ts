import { importAgain } from './import-again.ts'

/** Returns a function that imports a module, once however often it is called. After a failure, the next call tries again. */
/* @__NO_SIDE_EFFECTS__ */
export function importer<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let failedURL = ''
  let importing: Promise<Module> | null = null
  const attempt = (): Promise<Module> => (failedURL ? importAgain(failedURL) : importModule())
  return () =>
    (importing ??= attempt().catch((error: unknown) => {
      importing = null
      // the messages of those browsers that remember a failed module contain its URL
      failedURL = /imported module: (\S+)$/.exec(String(error))?.[1] ?? ''
      throw error
    }))
}

/** Runs a function after the next paint. A timer that starts in an animation frame ends after that frame is painted. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
