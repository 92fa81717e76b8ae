import * as fc from 'fast-check'

/** A parser of foreign input, with generated inputs and the property that must hold for each of them. */
export interface FuzzTarget {
  readonly name: string
  readonly property: fc.IAsyncProperty<[unknown]>
}

/** CPU time that one input may take: a slower one is an attack on a server or a phone. */
const maxCpuMs = 1000

/**
 * Declares a target. `check` throws when the property does not hold for an input. Every target fails for an input that
 * takes longer than a second of CPU time, and for one that changes a built-in prototype.
 */
export function fuzzTarget<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => void | Promise<void>,
): FuzzTarget {
  const property = fc.asyncProperty(inputs, async (input) => {
    const keys = prototypeKeys()
    const started = process.cpuUsage()
    await check(input)
    const { user, system } = process.cpuUsage(started)
    if ((user + system) / 1000 > maxCpuMs) throw new Error(`the input took more than ${maxCpuMs} ms of CPU time`)
    if (prototypeKeys() !== keys) throw new Error('the input changed a built-in prototype')
  })
  return { name, property }
}

const prototypes: readonly object[] = [Object.prototype, Array.prototype, Function.prototype]
const prototypeKeys = () => prototypes.reduce((sum, each) => sum + Reflect.ownKeys(each).length, 0)

/** Throws unless a condition holds. */
export function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** Returns the result of a function; null when it throws one of its declared errors. Other errors pass through. */
export function unlessDeclared<T>(run: () => T, ...declared: readonly (new (...input: never[]) => Error)[]): T | null {
  try {
    return run()
  } catch (error) {
    if (declared.some((each) => error instanceof each)) return null
    throw error
  }
}
