/**
 * Returns the conditions of a run as environment variables, which its processes inherit: the seed of late responses, and how
 * many times slower a browser's processor is. Throws if an option is no such number.
 *
 * @param {{ late?: string | undefined, slow?: string | undefined }} options
 */
export function readConditions({ late, slow }) {
  if (late !== undefined && !/^\d{1,9}$/.test(late)) throw new Error(`--late needs a seed from 0 to 999999999: ${late}`)
  if (slow !== undefined && !(Number(slow) >= 1 && Number(slow) <= 100))
    throw new Error(`--slow needs a factor from 1 to 100: ${slow}`)
  return { ...(late !== undefined && { GUICHE_LATE: late }), ...(slow !== undefined && { GUICHE_SLOW: slow }) }
}
