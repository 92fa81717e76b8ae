export const declaredPaths = (_schema: unknown): ReadonlySet<string> => new Set()
