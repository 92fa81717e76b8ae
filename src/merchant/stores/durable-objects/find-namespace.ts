import type { DurableNamespace } from './runtime.ts'

/** Finds the namespace of an object's id among the bindings of its Worker. Throws an Error when there is none. */
export function findNamespace(env: object, id: string): DurableNamespace {
  const namespace = Object.values(env).find((binding): binding is DurableNamespace => hasId(binding, id))
  if (namespace) return namespace
  throw new Error(
    'GuicheRecords found no binding of its own namespace. Add one to `durable_objects.bindings` of the Worker that exports the class.',
  )
}

// a namespace throws for an id of another one
function hasId(binding: unknown, id: string): boolean {
  if (typeof binding !== 'object' || binding === null || !('idFromString' in binding)) return false
  try {
    return typeof binding.idFromString === 'function' && Boolean(binding.idFromString(id))
  } catch {
    return false
  }
}
