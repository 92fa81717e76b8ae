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

export default { meta: { name: 'guiche' }, rules: { 'isolate-mocks': isolateMocks } }
