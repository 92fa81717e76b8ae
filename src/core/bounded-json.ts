/** The most levels of objects and lists in JSON of others: code that walks through a value calls itself at each. */
const maxLevels = 64

/** Parses JSON text of others; null for text that is no JSON, or has more than 64 levels of objects and lists. */
export function parseBoundedJson(text: string): { readonly json: unknown } | null {
  try {
    const json: unknown = JSON.parse(text)
    return mayBeDeep(text) && isTooDeep(json) ? null : { json }
  } catch {
    return null
  }
}

// each level begins with a bracket, and to count these takes less time than to walk through most values
function mayBeDeep(text: string): boolean {
  let count = 0
  for (const bracket of '{[') for (let at = -1; (at = text.indexOf(bracket, at + 1)) >= 0; ) count++
  return count > maxLevels
}

/** Parses JSON text that may be damaged; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the value of JSON text of others; null for any other text. */
export const jsonOrNull = (text: string): unknown => parseBoundedJson(text)?.json ?? null

export function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isTooDeep(member, levels - 1))
}
