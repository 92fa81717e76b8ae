import { dateFormat, type Formats, type Time } from './formats.ts'

/** Formats the date of a time. */
export const formatDate = ({ language, timeZone }: Pick<Formats, 'language' | 'timeZone'>, time: Time): string =>
  dateFormat(language, { timeZone, dateStyle: 'long' })(time)
