/** Returns the name that a misspelled one most likely means; null when none resembles it. */
export function closestName(given: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits * 2 <= given.length ? best.name : null
}

// Levenshtein's distance: how many characters must be added, removed or replaced, one row of its table at a time
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, character] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [at, above] of row.slice(1).entries())
      next.push(Math.min(above, next[at] ?? 0, (row[at] ?? 0) - Number(character === other[at])) + 1)
    row = next
  }
  return row.at(-1) ?? 0
}
