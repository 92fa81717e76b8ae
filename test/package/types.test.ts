import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { doors } from '../tools/doors.ts'
import { root } from '../tools/install.js'

const resolutions = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
]

describe.for(resolutions)('under moduleResolution $moduleResolution', (resolution) => {
  test('the types of every door hold in a strict project that checks its libraries too', () => {
    const program = doors.map(({ name }, index) => `import * as door${index} from '${name}'\nvoid door${index}`)
    program.push(`export const server: string | null = document.createElement('pay-pix-charge').server`)
    expect(compile(program.join('\n'), resolution)).toBe('')
  })

  test('a name that no door has is an error there', () => {
    expect(compile(`import { nothing } from 'guiche'\nvoid nothing`, resolution)).toContain('nothing')
  })
})

// in a project of its own, with the package installed as a link
function compile(program: string, resolution: object) {
  mkdirSync(join(root, 'out'), { recursive: true })
  const folder = mkdtempSync(join(root, 'out/consumer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/guiche'))
  const compilerOptions = {
    ...resolution,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'program.ts'), program)
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  })
  return stdout
}
