/** Runs once when the server starts. */
export default defineNitroPlugin(() => {
  // resumes work that a crash or a failing hook interrupted
  merchant.start()
  // answers waiting pages, and lets running hooks end; Nitro's hook `close` runs after the last response, which may take 25 s
  const close = () => merchant.close()
  if (!import.meta.dev) process.once('SIGINT', close).once('SIGTERM', close)
})
