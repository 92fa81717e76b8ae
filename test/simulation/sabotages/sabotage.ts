import type { Population } from '../simulate.ts'

/** A change of one source file: a text that occurs in it exactly once, and what stands there instead. */
export interface Change {
  /** Its path from the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replacement: string
}

/** A fault that somebody could make, and that the simulator must find. */
export interface Sabotage {
  readonly name: string
  /** What it breaks. */
  readonly breaks: string
  /** The rule that must find it. */
  readonly rule: string
  /** True where each version alone keeps every rule: the simulator deploys it over the sources as they were committed. */
  readonly isBetweenVersions?: true
  /** The share of lives about people in the worlds in which it is looked for (default 0). */
  readonly people?: number
  /** What those lives are about (default: each seed draws it). */
  readonly about?: Population['about']
  /** The smallest world that finds it, where it was a defect: the quick run keeps it. */
  readonly kept?: { readonly seed: number; readonly orders: number }
  readonly changes: readonly Change[]
}

/**
 * Returns a source with a change made.
 *
 * @throws Error when the text occurs never, or more than once: the source has moved, and the sabotage must follow it.
 */
export function changed(source: string, { file, find, replacement }: Change): string {
  const [before = '', after, ...others] = source.split(find)
  if (after === undefined || others.length > 0)
    throw new Error(`${file} has this text ${after === undefined ? 'nowhere' : 'more than once'}:\n${find}`)
  return before + replacement + after
}
