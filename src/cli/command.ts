/** A command of the package: what follows its name on the command line. */
export interface Command {
  readonly usage: string
  /** Runs the command. Sets the exit code of the process where it fails. */
  run(args: readonly string[]): void | Promise<void>
}

/** Returns what `parse` reads. Prints the usage and returns null for help (null) and invalid arguments (a text). */
export function parsedArguments<T extends object>(usage: string, parse: () => T | string | null): T | null {
  const parsed = orReason(parse)
  if (typeof parsed === 'string') fail(`${parsed}\n\n${usage}`)
  else if (parsed) return parsed
  else console.log(usage)
  return null
}

// node:util throws for an unknown option
function orReason<T>(parse: () => T): T | string {
  try {
    return parse()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const originRule = '--origin must be an exact origin without a slash at its end, such as https://shop.example.'

/** Returns whether a text is an origin as browsers send it, without a slash at its end. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/** Prints the reason of a failure, and sets the exit code of the process (default 2: invalid arguments). */
export function fail(text: string, exitCode = 2): void {
  console.error(text)
  process.exitCode = exitCode
}
