/** Prints what is measured now, with the time of day, so that a long run shows that it goes on. */
export function progress(text) {
  console.error(`${new Date().toTimeString().slice(0, 8)} ${text}`)
}
