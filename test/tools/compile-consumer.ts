import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from './install.js'

/** Compiles a program of a strict project that has the package installed. Returns the compiler's messages. */
export function compileConsumer(
  program: string,
  resolution: object = { module: 'ESNext', moduleResolution: 'Bundler' },
  compiler = 'node_modules/typescript',
): string {
  mkdirSync(join(root, 'out'), { recursive: true })
  const folder = mkdtempSync(join(root, 'out/consumer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/guiche'))
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    noEmit: true,
    ...resolution,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'program.ts'), program)
  return spawnSync(process.execPath, [join(root, compiler, 'bin/tsc'), '-p', folder], { encoding: 'utf8' }).stdout
}
