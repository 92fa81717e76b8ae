// two digits without a zero, but these, are an area code of Brazil. A number with a plus sign may be of another country
const phone = /^(?:(?:\+?55|0)?((?!2[3569]|3[69]|5[26-9]|7[268])[1-9]{2}\d{8,9})|(\+(?!55)\d{10,15}))$/

/**
 * Parses a phone number as it was typed. Brazil's code and the 0 of long distance are removed where a whole number with its area
 * code follows: 55 is an area code, too. Null for any other number.
 */
export function parsePhone(text: string): string | null {
  const [, national, foreign] = phone.exec(text.replaceAll(/[\s().-]/g, '')) ?? []
  return national ?? foreign ?? null
}

/** Returns the digits of a text. */
export const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '')
