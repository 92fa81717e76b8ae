const maxLength = 64

// control and format characters, which may reverse or break a line, line separators, and halves of surrogate pairs
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u
const allUnprintable = new RegExp(unprintable, 'gu')

/** Returns whether a text from outside is short and printable: 1 to 64 characters that cannot forge a line of a log. */
export const isShortText = (text: string): boolean =>
  text.length > 0 && text.length <= maxLength && !unprintable.test(text)

/** Returns a text as one line, in which each character that is not printable is escaped, such as `\u{a}` for a line break. */
export const asOneLine = (text: string): string =>
  text.replace(allUnprintable, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
