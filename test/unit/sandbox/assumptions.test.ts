import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/sandbox'
// the panel, its actions and the pages are the sandbox's own, not the service's
const own = /^(assumptions|panel|html)\/|-page\.ts$|^core\/sandbox-error\.ts$/

test('the sandbox responds with no HTTP status of its own outside its assumptions', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const stated = files
    .filter((file) => !own.test(file))
    .flatMap((file) => {
      const code = readFileSync(`${folder}/${file}`, 'utf8')
      return (code.match(/status: \d{3}|[rR]esponse\(\d{3}/g) ?? []).map((found) => `${file}: ${found}`)
    })
  expect(files).toContain('assumptions/service.ts')
  // the interface states this one
  expect(stated).toEqual(['pix/handlers.ts: status: 201'])
})
