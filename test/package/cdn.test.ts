import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { addedLanguage, addedLanguagesKey } from '../../widgets/common/texts/languages.ts'
import { en } from '../../widgets/pay-pix-charge/strings/en.ts'
import { es } from '../../widgets/pay-pix-charge/strings/es.ts'
import { ptBR } from '../../widgets/pay-pix-charge/strings/pt-br.ts'
import { entryPoints } from '../tools/entry-points.ts'
import { root } from '../../scripts/install.js'

const folder = join(root, 'dist/cdn')
const languages = ['en', 'pt-BR']
const scriptsIn = (language: string) => readdirSync(join(folder, language)).filter((name) => name.endsWith('.js'))
const elements = languages.flatMap((language) => scriptsIn(language).map((name) => `${language}/${name}`))
const scripts = [...elements, 'languages.js', 'spanish.js', 'vlibras.js']
const titles = { en: en.connectionLost, es: es.connectionLost, 'pt-BR': ptBR.connectionLost }
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('there is one file for all elements, one for each element, and one for each way to take a card', () => {
  const names = entryPoints.flatMap(
    ({ name }) =>
      name.match(/^guiche\/(?:widgets\/)?(widgets|[a-z]+-[a-z-]+(?:\/[a-z]+-[a-z-]+)?)$/)?.[1]?.replace('/', '-') ?? [],
  )
  for (const language of languages) expect(scriptsIn(language)).toEqual(names.map((name) => `${name}.js`).sort())
})

test('a file has the texts of its own language only', () => {
  for (const name of languages.map((language) => `${language}/pay-pix-charge.js`)) {
    const script = read(name)
    const found = Object.entries(titles).filter(([, title]) => script.includes(title))
    expect(found.map(([language]) => `${language}/pay-pix-charge.js`)).toEqual([name])
  }
})

test('every language has the page of the card frame beside its script', () => {
  for (const language of languages) expect(read(`${language}/card-frame.html`)).toContain(`<html lang="${language}">`)
})

test('every file matches its published integrity hash', () => {
  const hashes = scripts.map((name) => [name, `sha384-${createHash('sha384').update(read(name)).digest('base64')}`])
  expect(JSON.parse(read('integrity.json'))).toEqual(Object.fromEntries(hashes))
})

test('a file imports nothing and has one comment, which lists its packages and their licences', () => {
  for (const name of elements) {
    const script = read(name)
    expect(script.match(/\bimport\b\s*["'{(]|\bfrom\s*["']/g)).toBeNull()
    expect(script.match(/\/\*[^]*?\*\//g)).toEqual([expect.stringMatching(/^\/\*! guiche .*\(MIT\) with .*lit-html/)])
  }
})

test('no file contains the schema library: elements check responses with their own guards', () => {
  expect(scripts.filter((name) => / with [^;]*valibot/.test(read(name)))).toEqual([])
})

test('the licences file has the full licence of every package in a file', () => {
  const licences = read('licences.txt')
  for (const name of elements) {
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

test('the file that adds a language needs no package, and shares its languages with the files of the elements', async () => {
  expect(read('languages.js')).toMatch(/^\/\*! guiche [\d.]+ \(MIT\) \*\/\n[^]*export\{\w+ as addLanguage\};?\n?$/)
  const { addLanguage } = await import(join(folder, 'languages.js'))
  addLanguage('it', { payPixCharge: { label: 'Pagamento' } }, { fallback: 'en' })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, addedLanguagesKey))
  expect(addedLanguage('it')?.over('payPixCharge', en).label).toBe('Pagamento')
})

test('the file that adds Spanish has the texts of every area, in Spanish alone', async () => {
  expect(Object.values(titles).filter((title) => read('spanish.js').includes(title))).toEqual([titles.es])
  await import(join(folder, 'spanish.js'))
  onTestFinished(() => void Reflect.deleteProperty(globalThis, addedLanguagesKey))
  expect(addedLanguage('es-MX')?.over('payPixCharge', en).connectionLost).toBe(es.connectionLost)
  expect(addedLanguage('es')?.fallback).toBeNull()
})
