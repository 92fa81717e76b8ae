import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operationExamples } from '../../scripts/docs/reference/examples/calls.ts'
import { exampleBaseURL, runExample } from '../../scripts/docs/reference/examples/run-example.ts'
import { fieldsWithOurRules } from '../../scripts/docs/reference/our-rules.ts'
import { root } from '../../scripts/install.js'
import { operationNames } from '../../src/sandbox/core/operations.ts'

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const sections = new Map(page.split(/^### /m).map((section) => [section.split('\n')[0] ?? '', section]))

/** Returns the arguments that a shell passes to the command of curl in a section. */
function curlArguments(section: string): string[] {
  const [, command = ''] = /^```sh\n(curl [^]*?)\n```$/m.exec(section) ?? []
  const printed = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    encoding: 'utf8',
    env: { SERVICE_URL: exampleBaseURL, SERVICE_KEY: 'sk_example' },
  })
  return printed.split('\0').slice(0, -1)
}

/** Reads what curl would send. The content of a file is the one of the example. */
function requestOf([url = '', ...options]: readonly string[]) {
  const valuesOf = (name: string) => options.filter((_, index) => options[index - 1] === name)
  const [data] = valuesOf('--data')
  const form = valuesOf('--form')
  const [method = data || form.length ? 'POST' : 'GET'] = valuesOf('--request')
  return { method, url, headers: valuesOf('--header'), body: data ? JSON.parse(data) : form }
}

async function sent(request: Request) {
  const { method, url, headers } = request
  const type = headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json')
  const form = type.startsWith('multipart/') ? [...(await request.clone().formData())] : []
  const parts = form.map(([name, value]) =>
    typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name};type=${value.type}`,
  )
  return {
    method,
    url,
    headers: [`Authorization: ${headers.get('authorization')}`, ...(isJson ? [`Content-Type: application/json`] : [])],
    body: isJson ? await request.clone().json() : parts,
  }
}

test('every operation has an example in the reference', () => {
  expect(Object.keys(operationExamples).sort()).toEqual([...operationNames].sort())
})

describe('the call of curl in the reference sends the same request as that in TypeScript:', () => {
  test.each(Object.entries(operationExamples))('%s', async (name, example) => {
    const run = await runExample(name, example)
    expect(requestOf(curlArguments(sections.get(name) ?? ''))).toEqual(await sent(run.sent.request))
  })
})

test('an example is the same in each run', async () => {
  const bodies: unknown[] = []
  for (let count = 0; count < 2; count++) {
    const { sent } = await runExample('payins.createPix', operationExamples['payins.createPix'])
    bodies.push(await sent.response.json())
  }
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]).toMatchObject({ created_at: '2030-01-15T15:00:00.000000Z' })
})

describe('a rule that is ours is in italics:', () => {
  const rules = Object.entries(fieldsWithOurRules).flatMap(([field, ours]) =>
    ours.map((rule) => [field, rule] as const),
  )
  test.each(rules)('%s: %s', (field, rule) => {
    const [operation = '', path = ''] = field.split(' ')
    const row = (sections.get(operation) ?? '').split('\n').find((line) => line.startsWith(`| \`${path}\` |`))
    expect(row).toContain(`*${rule}*`)
  })

  test('and a rule of the service is not', () => {
    expect(page).toContain('| required; *not empty* | Your own identifier of the charge, unique')
  })
})
