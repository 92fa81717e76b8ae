import { parseSync } from 'vite'

const mark = '/* @__PURE__ */ '
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
// bundlers assume that these may have effects, and have no annotation for them
const unmarkable = ['SpreadElement', 'TaggedTemplateExpression', 'MemberExpression']

/**
 * Marks what a module computes while it loads, so that bundlers remove each constant that is not used. In a file of its own,
 * a module is removed as a whole, because package.json states that it has no side effects; in a rolled-up file it is not.
 */
export function markPure(code, file) {
  const { program } = parseSync(file, code)
  const edits = program.body.flatMap(valuesOf).flatMap(editsOf)
  let marked = code
  for (const [place, text] of edits.sort(([one], [other]) => other - one))
    marked = marked.slice(0, place) + text + marked.slice(place)
  return marked
}

/** Returns the initial values of the constants that a statement declares. */
const valuesOf = (statement) =>
  (statement.declaration ?? statement).declarations?.flatMap(({ init }) => (init ? [init] : [])) ?? []

function editsOf(value) {
  const parts = [...partsOf(value)]
  const calls = parts.filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
  const callees = new Set(calls.map(({ callee }) => callee))
  if (parts.some((part) => unmarkable.includes(part.type) && !callees.has(part)))
    return [
      [value.start, `${mark}(() => (`],
      [value.end, '))()'],
    ]
  return [...new Set(calls.map(({ start }) => start))].map((start) => [start, mark])
}

/** Yields a node and all nodes in it, except those in functions, which run later. */
function* partsOf(node) {
  if (typeof node !== 'object' || node === null || functions.includes(node.type)) return
  if (typeof node.type === 'string') yield node
  for (const child of Object.values(node).flat()) yield* partsOf(child)
}
