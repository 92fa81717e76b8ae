import { bindBy } from './bind-by.ts'
import { byOfetch } from './by-ofetch.ts'

/** Makes every operation of a tree a method that sends by ofetch. */
export const bind = bindBy(byOfetch)
