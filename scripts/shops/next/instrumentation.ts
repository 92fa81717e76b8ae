/** Runs once when the server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { merchant } = await import('./lib/merchant')
  // resumes work that a crash or a failing hook interrupted
  merchant.start()
}
