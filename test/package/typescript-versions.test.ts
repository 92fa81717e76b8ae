import { beforeAll, describe, expect, test } from 'vitest'
import { compileConsumer } from '../tools/compile-consumer.ts'
import { entryPoints } from '../tools/entry-points.ts'
import { installPackages, root } from '../tools/install.js'

// the oldest that is supported, and the last of each major version; the newest compiles the package itself
const compilers = ['typescript-5.5', 'typescript', 'typescript-6']
const resolutions = [
  { module: 'ESNext', moduleResolution: 'Bundler' },
  { module: 'Node16', moduleResolution: 'Node16' },
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
]
const cases = compilers.flatMap((compiler) => resolutions.map((resolution) => ({ compiler, ...resolution })))

beforeAll(() => installPackages(`${root}/test/templates`))

describe('every entry point compiles in a strict project without skipLibCheck', () => {
  test.each(cases)('with $compiler under $moduleResolution', ({ compiler, ...resolution }) => {
    const program = entryPoints.map(({ name }, index) => `import * as entry${index} from '${name}'\nvoid entry${index}`)
    expect(compileConsumer(program.join('\n'), resolution, `test/templates/node_modules/${compiler}`)).toBe('')
  })
})
