// @full It compiles the examples of every entry point, whose types an older, slower version of TypeScript walks first.
import { beforeAll, expect, test } from 'vitest'
import { compileConsumer } from '../tools/compile-consumer.ts'
import { exportedMembers } from '../tools/exported-members.js'
import { installPackages, root } from '../../scripts/install.js'

beforeAll(() => installPackages(`${root}/test/templates`))

// a member of an exported type: `guiche/merchant MerchantOptions.pix.timeZone`
const memberPath = /^(?<entryPoint>\S+) (?<type>[A-Z]\w+)(?<members>(\.\w+)+)$/

/** Returns the line that assigns an example to the member that it is the example of. */
function assignment({ path, prose }: { readonly path: string; readonly prose: string }): string[] {
  const [, example] = /: `([^`]+)`/.exec(prose) ?? []
  const { entryPoint, type, members = '' } = memberPath.exec(path)?.groups ?? {}
  // a name, a list of alternatives or a form, such as `YYYY-MM-DD`, is no example of a value
  if (!example || !type || !/^(\{|\[|'|\(|async |new |\d)/.test(example)) return []
  const owner = `import('${entryPoint}').${type}${genericTypes.includes(type) ? '<{ payins: typeof payins }>' : ''}`
  const member = members
    .slice(1)
    .split('.')
    .reduce((inner, name) => `Member<${inner}, '${name}'>`, owner)
  return [`example<${member}>(${withBodies(example).replaceAll('…', '')}) // ${path}`]
}

const genericTypes = ['PublicKeyOptions', 'SecretKeyOptions']

// a parameter must be what its name says, which a method without a body would not show
const withBodies = (example: string) =>
  example.replace(/\((.*?)\) \{ … \}/g, (_, parameters: string) => {
    const names = [...parameters.matchAll(/\w+/g)].join(', ')
    return `(${parameters}) { parameters({ ${names} }) }`
  })

const declarations = `import { payins } from 'guiche/client'
type Member<T, Name> = T extends unknown ? (Name extends keyof T ? NonNullable<T[Name]> : never) : never
declare function example<T>(value: T): void
declare function parameters(named: { order?: string; [name: string]: unknown }): void
void payins`.split('\n')

test('the code in the hover of an option or a field is of its type', () => {
  const lines = [...declarations, ...new Set(exportedMembers().flatMap(assignment))]
  const messages = compileConsumer(lines.join('\n'))
  const wrong = [...messages.matchAll(/\((\d+),\d+\): error (.*)/g)].map(([, line, text]) => [
    lines[Number(line) - 1],
    text,
  ])
  expect(lines.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
