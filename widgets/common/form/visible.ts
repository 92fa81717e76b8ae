/** Returns a text without the characters that nobody sees, such as those that a copied phone number brings along. */
export const visible = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
