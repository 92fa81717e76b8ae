import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { operationNames } from '../../../src/sandbox/core/operations.ts'
import { createSandbox } from '../../../src/sandbox/index.ts'

/*
 * A module that answers as the service has no value of its own: no text and no number above 2. Each comes from the
 * assumptions, or its line is marked `// documented`. Exempt are what is only compared, looked up or split, the names of
 * actions and operations, and messages to the developer.
 */

const folder = 'src/sandbox'
const answers = /^(accounts|card|kyc|onboardings|payouts|pix|qualifications)\/|^server-hooks|^core\/error-responses/
// the panel and its pages, and formats that other standards define
const own = /-page\.ts$|\/panel-|\/(pdf|pix-code-builder)\.ts$/

test('the sandbox invents nothing outside its assumptions', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const checked = files.filter((file) => file.endsWith('.ts') && answers.test(file) && !own.test(file))
  expect(checked.length).toBeGreaterThan(30)
  const found = checked.flatMap((file) =>
    inventions(readFileSync(`${folder}/${file}`, 'utf8')).map((value) => `${file}: ${value}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['the end of a day', 'const end = parseServiceTime(`${day}T23:59:59`)'],
  ['a default currency', "const { currency = 'BRL' } = input"],
  ['a page size', 'const { per_page = 15 } = query'],
  ['an order', "const { sort_order = 'desc' } = query"],
  ['the name of a file', "const name = isSigned ? 'Contrato (assinado).pdf' : fileName"],
  ['a sample text', "const file = pdf(['Documento de teste', tag])"],
  ['a media type', "const type = isValid ? given : 'application/octet-stream'"],
  ['an error body', "return isAccessible ? record : errorResponse('forbidden')"],
  ['a status of a new record', "const document = { upload_status: 'pending' }"],
  ['a status after a transition', "return withStatus(stored, 'active', now)"],
  ['the transaction of a code', "const code = { txid: '***' }"],
  ['an HTTP status', 'return Response.json(record, { status: 202 })'],
  ['a header', "return messageResponse(...tooMany, { 'retry-after': '1' })"],
  ['a format', 'const isFile = /^https:.*[.]pdf$/.test(value)'],
])('%s is found', (_, code) => {
  expect(inventions(code)).toHaveLength(1)
  expect(inventions(`${code} // documented`)).toEqual([])
})

const names = [...Object.keys(createSandbox()), ...operationNames]

/** The values of a module that are neither imported nor documented, by their lines. */
function inventions(source: string): string[] {
  const found: string[] = []
  const exempt = new Set<object>()
  const lines = source.split('\n')
  const check = (node: { readonly start: number }, value: unknown) => {
    const number = source.slice(0, node.start).split('\n').length
    const isNeutral = typeof value === 'number' ? value <= 2 : typeof value !== 'string' || /^[\s,/]*$/.test(value)
    if (exempt.has(node) || isNeutral || names.includes(String(value)) || lines[number - 1]?.endsWith('// documented'))
      return
    found.push(`line ${number}: ${String(value)}`)
  }
  const skip = (...nodes: readonly (object | null)[]) => {
    for (const node of nodes) if (node) exempt.add(node)
  }
  // parents are visited before their children
  new Visitor({
    ImportDeclaration: ({ source }) => skip(source),
    ExportNamedDeclaration: ({ source }) => skip(source),
    TSLiteralType: ({ literal }) => skip(literal),
    Property: ({ key, value }) => (nameOf(key) === 'recordName' ? skip(key, value) : skip(key)),
    MemberExpression: ({ property }) => skip(property),
    SwitchCase: ({ test }) => skip(test),
    BinaryExpression: ({ operator, left, right }) => (operator.endsWith('==') ? skip(left, right) : undefined),
    CallExpression: ({ callee, arguments: given }) => {
      const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
      if (/^(get|has|startsWith|includes|stateMachine|notAllowed)$/.test(name)) skip(...given)
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (!nameOf(callee).endsWith('SandboxError')) return
      skip(...given, ...given.flatMap((message) => (message.type === 'TemplateLiteral' ? message.quasis : [])))
    },
    Literal: (node) => check(node, 'regex' in node ? node.raw : node.value),
    TemplateElement: (node) => check(node, node.value.cooked),
  }).visit(parseSync('module.ts', source).program)
  return found
}

const nameOf = (node: { readonly type: string }) => ('name' in node ? String(node.name) : '')
