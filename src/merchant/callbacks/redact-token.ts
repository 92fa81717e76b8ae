/** The text that replaces a token. */
export const redacted = '[token]'

/**
 * Replaces a callback's token in the body that repeats it, also with escaped characters, as in a URL (`%41`, also
 * twice), in JSON (`\u0041`) and in HTML (`&#x41;`). It reads the text once, because every callback passes it.
 */
export function redactToken(text: string, token: string): string {
  let redactedText = ''
  let kept = 0
  for (let start = 0; start < text.length; start++) {
    const end = endOfToken(text, start, token)
    if (end <= start) continue
    redactedText += text.slice(kept, start) + redacted
    kept = end
    start = end - 1
  }
  return redactedText + text.slice(kept)
}

/** Returns where the token ends that begins at a place, in any spelling; -1 if none begins there. */
function endOfToken(text: string, start: number, token: string): number {
  let end = start
  for (let index = 0; index < token.length && end !== -1; index++) end = endOfCharacter(text, end, token, index)
  return end
}

// an escape begins with a sign that no token has
function endOfCharacter(text: string, start: number, token: string, index: number): number {
  const first = text.charCodeAt(start)
  const code = token.charCodeAt(index)
  if (first === code) return start + 1
  if (first === percent) return endOfHex(text, skip(text, start + 1, '25'), code)
  if (first === backslash) return endOfBackslash(text, skip(text, start, '\\'), code)
  if (first === ampersand && text[start + 1] === '#') return endOfReference(text, start + 2, code)
  return -1
}

const percent = 0x25
const ampersand = 0x26
const backslash = 0x5c

const endOfHex = (text: string, start: number, code: number): number =>
  Number.parseInt(text.slice(start, start + 2), 16) === code ? start + 2 : -1

function endOfBackslash(text: string, start: number, code: number): number {
  if (text.startsWith('u00', start)) return endOfHex(text, start + 3, code)
  return text[start] === 'x' ? endOfHex(text, start + 1, code) : -1
}

function endOfReference(text: string, start: number, code: number): number {
  const isHex = text[start] === 'x'
  const digits = skip(text, start + (isHex ? 1 : 0), '0')
  const number = code.toString(isHex ? 16 : 10)
  const end = digits + number.length
  return text[end] === ';' && text.slice(digits, end).toLowerCase() === number ? end + 1 : -1
}

/** Returns the place behind what is repeated at a place, eight times at most. */
function skip(text: string, start: number, repeated: string): number {
  let end = start
  while (end - start < 8 * repeated.length && text.startsWith(repeated, end)) end += repeated.length
  return end
}
