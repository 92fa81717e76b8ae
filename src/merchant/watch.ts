import type { Shop } from './shop.ts'

/** What a look left to be done: an answer, or a wait until the key has another version or the hour comes. */
export type Glance =
  | { readonly answer: Response }
  | { readonly seen: string | null; readonly until: number }
  /** Look again at once. */
  | null

/** Looks at what a key holds until there is an answer, waiting in between; what changes while it looks is not missed. */
export async function watch(
  { changes, clock }: Pick<Shop, 'changes' | 'clock'>,
  key: string,
  signal: AbortSignal,
  look: () => Promise<Glance>,
): Promise<Response> {
  for (;;) {
    const stop = new AbortController()
    const end = () => stop.abort('over') // a reason that costs no stack
    try {
      const changed = changes.listen(key, stop.signal)
      const glance = await look()
      if (glance && 'answer' in glance) return glance.answer
      if (!glance) continue
      if (signal.aborted) end()
      signal.addEventListener('abort', end)
      const hour = clock.sleep(glance.until - clock.now(), stop.signal).catch(() => {})
      await Promise.race([changed(glance.seen), hour])
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }
}
