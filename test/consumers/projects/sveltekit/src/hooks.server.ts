import { merchant } from './merchant.server'

/** Runs once when the server starts. */
export function init() {
  // resumes work that a crash or a failing hook interrupted
  merchant.start()
}
