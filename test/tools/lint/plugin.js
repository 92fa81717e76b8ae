// Rules of this repository for oxlint, in the form of an ESLint plugin.

const mocks = new Set(['mock', 'doMock', 'importMock'])
const message =
  'This file needs the tag @isolated: files that share modules share their mocks and their environment, too.'

const isMock = ({ type, object, property }) =>
  type === 'MemberExpression' && object.name === 'vi' && mocks.has(property.name)

/** Demands the tag @isolated of tests that mock a module or run in another environment. */
const isolateMocks = {
  meta: { type: 'problem' },
  create(context) {
    const comments = context.sourceCode.getAllComments().map(({ value }) => value.trim())
    if (comments.some((comment) => comment.startsWith('@isolated '))) return {}
    return {
      Program(node) {
        if (comments.some((comment) => comment.startsWith('@vitest-environment '))) context.report({ node, message })
      },
      CallExpression(node) {
        if (isMock(node.callee)) context.report({ node, message })
      },
    }
  },
}

const abortMessage =
  'Use onAbort() of src/core/deadline.ts: calls that share a signal must not each have a listener of it.'

const isNamed = (node, name) => node.type === 'MemberExpression' && node.property.name === name

/** Lets nothing but `onAbort` listen to a signal. */
const oneAbortListener = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression(node) {
      const { callee, arguments: given } = node
      const isListener = isNamed(callee, 'addEventListener') && given[0]?.value === 'abort'
      const isComposite = isNamed(callee, 'any') && callee.object.name === 'AbortSignal'
      if (isListener || isComposite) context.report({ node, message: abortMessage })
    },
    AssignmentExpression(node) {
      if (isNamed(node.left, 'onabort') && node.left.object.name === 'signal')
        context.report({ node, message: abortMessage })
    },
  }),
}

const durationMessage =
  'Measure a duration of this process with monotonicMs() of src/core/clock.ts: somebody may set the clock meanwhile.'

const isNow = (node) =>
  node.type === 'CallExpression' && isNamed(node.callee, 'now') && /clock/i.test(lastName(node.callee.object))

// the last name of `clock`, `this.#clock` or `server.clock`
const lastName = (node) => node.name ?? node.property?.name ?? ''

/** Lets no wait and no limit depend on a clock that is set. */
const monotonicDurations = {
  meta: { type: 'problem' },
  create: (rule) => ({
    BinaryExpression(node) {
      if (node.operator === '-' && (isNow(node.left) || isNow(node.right)))
        rule.report({ node, message: durationMessage })
    },
  }),
}

export default {
  meta: { name: 'guiche' },
  rules: {
    'isolate-mocks': isolateMocks,
    'one-abort-listener': oneAbortListener,
    'monotonic-durations': monotonicDurations,
  },
}
