/** Asks for the name that a misspelled one most likely means; returns `otherwise` when none resembles it. */
export function didYouMean(given: string, names: readonly string[], otherwise: string): string {
  const [best] = names
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits * 2 <= given.length ? `did you mean ${best.name}?` : otherwise
}

// Levenshtein's distance: how many characters must be added, removed or replaced, one row of its table at a time
function editsBetween(one: string, other: string): number {
  let row = Array.from(` ${other}`, (_, index) => index)
  for (const character of one) {
    let left = Infinity
    row = row.map((above, at) => {
      const diagonal = (row[at - 1] ?? Infinity) - Number(character === other[at - 1])
      left = Math.min(left, above, diagonal) + 1
      return left
    })
  }
  return row.at(-1) ?? 0
}
