/** Runs once when the server starts. */
export default defineNitroPlugin(() => {
  // resumes work that a crash or a failing hook interrupted
  merchant.start()
})
