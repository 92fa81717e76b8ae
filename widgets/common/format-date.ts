import { dateFormat, type Formats } from './formats.ts'

/** Formats the date of a time. */
export const formatDate = (
  { language, timeZone }: Pick<Formats, 'language' | 'timeZone'>,
  time: string | null | undefined,
): string => dateFormat(language, { timeZone, dateStyle: 'long' })(time)
