import { merchant } from './merchant.server'

/** Runs once when the server starts. */
export function init() {
  // resumes work that a crash or a failing hook interrupted
  merchant.start()
  // answers waiting pages, and lets running hooks end; without it, the process never ends
  const close = () => merchant.close()
  if (import.meta.env.PROD) process.once('SIGINT', close).once('SIGTERM', close)
}
