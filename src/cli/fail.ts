/** Prints the reason of a failure, and sets the exit code of the process (default 2: invalid arguments). */
export function fail(text: string, exitCode = 2): void {
  console.error(text)
  process.exitCode = exitCode
}
