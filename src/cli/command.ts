/** A command of the package: what follows its name on the command line. */
export interface Command {
  readonly usage: string
  /** Runs the command. Sets the exit code of the process where it fails. */
  run(args: readonly string[]): void | Promise<void>
}
