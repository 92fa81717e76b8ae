import { money } from '../../src/values/money.ts'

/** Returns the cents of an amount as the service writes it. */
export const cents = (text: string): number => money.parse(text) ?? Number.NaN
