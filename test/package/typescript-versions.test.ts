// @full It compiles the types with each supported version of TypeScript, of which the older ones are slow.
import { beforeAll, describe, expect, test } from 'vitest'
import { compileConsumer } from '../tools/compile-consumer.ts'
import { entryPoints } from '../tools/entry-points.ts'
import { installPackages, root } from '../../scripts/install.js'

const resolutions = [
  { module: 'ESNext', moduleResolution: 'Bundler' },
  { module: 'Node16', moduleResolution: 'Node16' },
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
]
// The oldest that is supported under each resolution, and the last of each major version under Node's. The newest version
// compiles the package itself.
const cases = [
  ...resolutions.map((resolution) => ({ compiler: 'typescript-5.5', ...resolution })),
  ...['typescript', 'typescript-6'].map((compiler) => ({ compiler, module: 'NodeNext', moduleResolution: 'NodeNext' })),
]

beforeAll(() => installPackages(`${root}/test/templates`))

describe('every entry point compiles in a strict project without skipLibCheck', () => {
  test.each(cases)('with $compiler under $moduleResolution', ({ compiler, ...options }) => {
    const program = entryPoints.map(({ name }, index) => `import * as entry${index} from '${name}'\nvoid entry${index}`)
    expect(compileConsumer(program.join('\n'), { options, compiler })).toBe('')
  })
})
