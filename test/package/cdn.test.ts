import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doors } from '../tools/doors.ts'
import { root } from '../tools/install.js'

const folder = join(root, 'dist/cdn')
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('there is one file for all elements and one for each', () => {
  const registering = doors.flatMap(
    ({ name }) => name.match(/^guiche\/(?:widgets\/)?(widgets|[a-z]+-[a-z-]+)$/)?.[1] ?? [],
  )
  expect(scripts).toEqual(registering.map((name) => `${name}.js`).sort())
})

test('every file has the hash that is published for it', () => {
  const hashes = scripts.map((name) => [name, `sha384-${createHash('sha384').update(read(name)).digest('base64')}`])
  expect(JSON.parse(read('integrity.json'))).toEqual(Object.fromEntries(hashes))
})

test('a file needs no other, and keeps one comment: what is in it and under which licences', () => {
  for (const name of scripts) {
    const script = read(name)
    expect(script.match(/\bimport\b\s*["'{(]|\bfrom\s*["']/g)).toBeNull()
    expect(script.match(/\/\*[^]*?\*\//g)).toEqual([expect.stringMatching(/^\/\*! guiche .*\(MIT\) with .*lit-html/)])
  }
})

test('the licence of every package that is in a file is in full among the licences', () => {
  const licences = read('licences.txt')
  for (const name of scripts) {
    const [, packages = ''] = /\(MIT\) with (.*); see/.exec(read(name)) ?? []
    const named = packages.split(', ').map((each) => each.replace(/ \(.*/, ''))
    expect(named.length).toBeGreaterThan(1)
    expect(
      named.filter(
        (each) => !new RegExp(`^${each.replaceAll('.', '\\.')}\n\n.*(Licen[sc]e|MIT|Copyright)`, 'm').test(licences),
      ),
    ).toEqual([])
  }
})
