/** Times that a statement is repeated before it fails. */
const maxRepeats = 5

/** Runs a statement, and again where the database has undone it in favour of another transaction. */
export async function repeatUndone<Result>(
  run: () => PromiseLike<Result>,
  isUndone: (error: unknown) => boolean,
): Promise<Result> {
  for (let left = maxRepeats; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (!isUndone(error) || left === 0) throw error
    }
  }
}

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && codes.includes(String(Reflect.get(error, 'code')))
