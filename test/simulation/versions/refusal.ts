const upgradeWords = 'Upgrade this instance.'
const newerFormatWords = 'was written by a newer version'

/** Returns what a server says that cannot read what a newer version has written; null for any other message. */
export const refusalOf = (text: string): { readonly isNewerFormat: boolean } | null =>
  text.endsWith(upgradeWords) ? { isNewerFormat: text.includes(newerFormatWords) } : null
