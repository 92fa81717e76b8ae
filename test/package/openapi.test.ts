// The consumer `openapi` validates the document by the rules of OpenAPI, with two linters.
import document from 'guiche/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { merchantApi } from '../../src/merchant-api/index.ts'
import { problems } from '../../src/merchant-api/problems.ts'

test('it has every operation of the elements, and none of the service', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(merchantApi).flatMap((area) =>
    Object.values(area).map(({ method, path }) => `${method} ${path}`),
  )
  const ofService = ['GET /files/{name}', 'POST /callbacks/{token}']
  expect(documented.filter((call) => !call.startsWith('OPTIONS')).toSorted()).toEqual(
    declared.filter((call) => !ofService.includes(call)).toSorted(),
  )
})

test('every operation has a summary, and an id of its own that a URL can hold', () => {
  const operations = Object.values(document.paths).flatMap((methods): { operationId: string; summary?: string }[] =>
    Object.values(methods),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id) => !/^[a-z]+(\.[a-zA-Z]+)+$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  const summaries = operations.map(({ summary = '' }) => summary)
  expect(summaries.filter((summary) => !/^[A-Z].{5,58}[^.]$/.test(summary))).toEqual([])
})

test('it has every problem that the operations of the elements respond with, with its status', () => {
  const schemas = Object.entries(document.components.schemas).filter(([name]) => name.startsWith('problem.'))
  const documented = schemas.map(([name, { properties }]) => [
    name.replace('problem.', ''),
    'status' in properties && 'const' in properties.status ? properties.status.const : null,
  ])
  const ofCallbacks = ['unverified-callback', 'unsupported-encoding']
  const expected = Object.entries(problems).filter(([name]) => !ofCallbacks.includes(name))
  expect(documented).toEqual(expected.map(([name, { status }]) => [name, status]))
})

test('each of its components is one that it refers to', () => {
  const text = JSON.stringify(document)
  const { schemas, headers, responses } = document.components
  const pointers = Object.entries({ schemas, headers, responses }).flatMap(([kind, components]) =>
    Object.keys(components).map((name) => `#/components/${kind}/${name}`),
  )
  expect(pointers.filter((pointer) => !text.includes(`"${pointer}"`))).toEqual([])
})
