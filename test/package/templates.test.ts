// @full It runs the type checkers of six frameworks, which take half a minute.
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileConsumers } from '../tools/compile-consumer.ts'
import { checkProject } from '../tools/typescript.js'
import { installPackages, root } from '../../scripts/install.js'

const execute = promisify(execFile)
const folder = join(root, 'test/templates')

beforeAll(() => {
  installPackages(folder)
  const installed = join(folder, 'node_modules/guiche')
  rmSync(installed, { recursive: true, force: true })
  cpSync(join(root, 'package.json'), join(installed, 'package.json'))
  const isDeclaration = (path: string) => !/\.js$|\/cdn$|\/node$/.test(path)
  cpSync(join(root, 'dist'), join(installed, 'dist'), { recursive: true, filter: isDeclaration })
})

// each template also has mistakes that must be errors
describe('the elements are typed, without casts, in a template of', () => {
  test.each(['react', 'react-18', 'preact', 'solid'])('%s', (framework) => {
    expect(checkProject('typescript', join(folder, framework))).toBe('')
  })

  test('Vue, with strictTemplates', async () => {
    expect(await check('vue-tsc/bin/vue-tsc.js', '-p', 'vue')).toBe('')
  })

  test('Svelte', async () => {
    const output = await check('svelte-check/bin/svelte-check', '--workspace', 'svelte', '--output', 'machine')
    const errors = [...output.matchAll(/ERROR "([\w.]+)" \d+:\d+ "(.+)"/g)]
    expect(errors.map(([, file]) => file)).toEqual(['Mistakes.svelte', 'Mistakes.svelte'])
    expect(errors[0]?.[2]).toContain('sesion')
    expect(errors[1]?.[2]).toContain('KeyboardEvent')
  })
})

test('the shops that `guiche init` writes in TypeScript, without the packages of Next', () => {
  const project = (path: string) => readFileSync(join(root, 'scripts/shops', path), 'utf8')
  const optionsOf = (name: string) => JSON.parse(project(`${name}/tsconfig.json`)).compilerOptions
  const express = { 'merchant.ts': project('express/merchant.ts'), 'server.ts': project('express/server.ts') }
  const worker = { 'worker.ts': project('workers/src/worker.ts'), 'html.d.ts': project('workers/src/html.d.ts') }
  const next = {
    'merchant.ts': project('next/lib/merchant.ts'),
    'payment.tsx': project('next/app/checkout/payment.tsx'),
  }
  expect([
    compileConsumers(express, { options: { ...optionsOf('express'), moduleResolution: 'nodenext' } }),
    compileConsumers(worker, { options: optionsOf('workers') }),
    compileConsumers(next, { options: { ...optionsOf('next'), incremental: false, types: ['node', 'react'] } }),
  ]).toEqual([
    { 'merchant.ts': '', 'server.ts': '', '': '' },
    { 'worker.ts': '', 'html.d.ts': '', '': '' },
    { 'merchant.ts': '', 'payment.tsx': '', '': '' },
  ])
})

/** Runs a checker in the folder of the templates. Returns what it prints. */
async function check(program: string, ...options: string[]): Promise<string> {
  const command = [join(folder, 'node_modules', program), ...options]
  const { stdout, stderr } = await execute(process.execPath, command, { cwd: folder }).catch((error) => error)
  return stdout + stderr
}
