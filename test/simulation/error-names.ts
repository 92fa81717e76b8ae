/** Returns whether it is an error of one of these names: each version of the package has classes of its own. */
export const isNamed = (error: unknown, ...names: readonly string[]): error is Error =>
  error instanceof Error && names.includes(error.name)
