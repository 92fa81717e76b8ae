/** What a token is replaced by. */
export const redacted = '[token]'

/**
 * Replaces a callback's token in the body that repeats it, because it is valid for further callbacks: as it is, and with any
 * of its characters escaped, as in a URL (`%41`, also escaped again), in JSON (`\u0041`) and in HTML (`&#x41;`).
 */
export function redactToken(text: string, token: string): string {
  return text.replace(new RegExp(Array.from(token, spellings).join(''), 'g'), redacted)
}

// a token has letters, digits, hyphens and underscores, which are no signs of a pattern
function spellings(character: string): string {
  const hex = character
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  return `(?:${character}|%(?:25){0,8}${hex}|\\\\{1,8}u00${hex}|\\\\{1,8}x${hex}|&#x0{0,8}${hex};|&#0{0,8}${character.charCodeAt(0)};)`
}
