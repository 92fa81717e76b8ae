import { problem } from '../contract/problems.ts'

/** Answers in the place of an area that the shop has not opened. */
export const closed = () => problem('missing')
