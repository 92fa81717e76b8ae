import type { ClaimUse, Read, Use, Write, Written } from './history.ts'

/**
 * Returns what in a history of a store no single database could have shown, working on one use after the other. Each key is
 * decided by itself. Compare-and-set with unique versions makes that cheap: each write names the one before it, so the order of
 * the writes is known, and each other use only limits when they may have happened.
 */
export function checkHistory(uses: readonly Use[]): string[] {
  const keys = new Map<string, Use[]>()
  for (const use of uses) keys.set(use.key, [...(keys.get(use.key) ?? []), use])
  return [...keys].flatMap(([key, ofKey]) => faultsOf(ofKey).map((fault) => `${key}: ${fault}`))
}

function faultsOf(uses: readonly Use[]): string[] {
  const reads = uses.filter((use) => use.kind === 'read')
  const writes = uses.filter((use) => use.kind === 'write')
  const claims = uses.filter((use) => use.kind === 'claim')
  const effective = effectiveWrites(reads, writes)
  const chain = chainOf(effective)
  const known = new Set<Written>([
    null,
    ...writes.filter(({ isDone }) => isDone !== false).map(({ written }) => written),
  ])
  return [
    ...reads.filter(({ found }) => !known.has(found)).map(({ found }) => `${found} was read, and never written`),
    ...doubleWrites(effective),
    ...effective
      .filter(({ over }) => over !== null && !effective.some(({ written }) => written === over))
      .map(({ written, over }) => `${written} was written over ${over}, which was not there`),
    ...orderFaults(chain, reads, writes),
    ...claimFaults(claims, [...effective, ...mayBeLast(chain, reads, writes)]),
  ]
}

// a write whose result is unknown happened if somebody has seen it, or a write over it has happened
function effectiveWrites(reads: readonly Read[], writes: readonly Write[]): readonly Write[] {
  const seen = new Set(reads.map(({ found }) => found))
  for (const { isDone, over } of writes) if (isDone !== null) seen.add(over)
  return writes.filter(({ isDone, written }) => isDone || (isDone === null && seen.has(written)))
}

function doubleWrites(effective: readonly Write[]): string[] {
  const firstOver = new Map<Written, Write>()
  return effective.flatMap((write) => {
    const first = firstOver.get(write.over)
    firstOver.set(write.over, first ?? write)
    return first ? [`${first.written} and ${write.written} were both written over ${write.over}`] : []
  })
}

/** Returns the writes in their order, each over the one before it. */
function chainOf(effective: readonly Write[]): Write[] {
  const nextOf = new Map<Written, Write>()
  for (const write of effective) if (!nextOf.has(write.over)) nextOf.set(write.over, write)
  const chain: Write[] = []
  for (let next = nextOf.get(null); next; next = nextOf.get(next.written)) {
    if (chain.includes(next)) break
    chain.push(next)
  }
  return chain
}

/** A bound of when a write happened, and the use that sets it. */
interface Bound {
  readonly at: number
  readonly by: string
}

const latest = (bounds: readonly Bound[]) => bounds.reduce((a, b) => (b.at > a.at ? b : a))
const earliest = (bounds: readonly Bound[]) => bounds.reduce((a, b) => (b.at < a.at ? b : a))

/** Places the writes as early as they may have happened; a write that then comes too late for a use is a fault. */
function orderFaults(chain: readonly Write[], reads: readonly Read[], writes: readonly Write[]): string[] {
  let before: Bound = { at: -Infinity, by: 'the beginning' }
  for (const [index, write] of chain.entries()) {
    const previous = chain[index - 1]?.written ?? null
    const after = latest([
      before,
      { at: write.begin, by: `${write.written} was begun` },
      ...reads
        .filter(({ found }) => found === previous)
        .map(({ begin }) => ({ at: begin, by: `${previous} was read` })),
    ])
    const until = earliest([
      { at: write.end, by: `${write.written} was confirmed` },
      ...reads
        .filter(({ found }) => found === write.written)
        .map(({ end }) => ({ at: end, by: `${write.written} was read` })),
      // a refused write found another version
      ...writes
        .filter(({ isDone, over }) => isDone === false && over === previous)
        .map(({ end, written }) => ({ at: end, by: `${written} over ${previous} was refused` })),
    ])
    if (after.at > until.at) return [`${after.by} after ${until.by}`]
    before = after
  }
  const last = chain.at(-1)?.written ?? null
  const lastReadAt = Math.max(...reads.filter(({ found }) => found === last).map(({ begin }) => begin))
  const unseen = mayBeLast(chain, reads, writes)
  return writes
    .filter(({ isDone, over }) => isDone === false && over === last)
    .filter(({ end }) => lastReadAt > end || !unseen.some(({ begin }) => begin <= end))
    .map(({ written }) => `${written} over ${last} was refused, though ${last} is there`)
}

/** Returns the writes without an answer that may have happened last, so that nobody has seen them. */
function mayBeLast(chain: readonly Write[], reads: readonly Read[], writes: readonly Write[]): readonly Write[] {
  const last = chain.at(-1)?.written ?? null
  const seen = new Set(reads.map(({ found }) => found))
  return writes.filter(({ isDone, over, written }) => isDone === null && over === last && !seen.has(written))
}

// between two claims of one moment, a write may have made the key due again
function claimFaults(claims: readonly ClaimUse[], writes: readonly Write[]): string[] {
  const done = claims.filter(({ isDone }) => isDone)
  const mayFollow = (first: ClaimUse, second: ClaimUse) =>
    first.begin <= second.end &&
    (second.now >= first.until || writes.some(({ begin, end }) => begin <= second.end && end >= first.begin))
  return done.flatMap((one, index) =>
    done
      .slice(index + 1)
      .filter((other) => !mayFollow(one, other) && !mayFollow(other, one))
      .map(
        (other) => `it was claimed twice, at ${one.now} until ${one.until} and at ${other.now} until ${other.until}`,
      ),
  )
}
