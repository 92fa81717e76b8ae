/** Returns what the shop's function `name` returned. Throws a TypeError, without the value, when it is not what the function must return. */
export function checkResult<T>(
  name: string,
  isValid: (result: unknown) => result is T,
  expected: string,
  result: unknown,
): T {
  if (isValid(result)) return result
  // a promise in place of the result may reject, which would end the process
  Promise.resolve(result).catch(() => {})
  throw new TypeError(`${name}() must return ${expected}`)
}

/** Returns what the shop's function `name` returned: a boolean. A promise would count as true. */
export const checkBoolean = (name: string, result: unknown): boolean =>
  checkResult(name, (value) => typeof value === 'boolean', 'a boolean', result)
