import { Validator } from '@seriousme/openapi-schema-validator'
import document from 'guiche/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { merchantApi } from '../../src/merchant-api/index.ts'
import { problems } from '../../src/merchant-api/problems.ts'

test('guiche/openapi.json is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('the validator rejects a document that breaks a rule of OpenAPI', async () => {
  const { description: _, ...response } = document.paths['/pix'].get.responses[200]
  const broken = { ...document, paths: { '/pix': { get: { responses: { 200: response } } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

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

test('it has every problem, with its status', () => {
  const schemas = Object.entries(document.components.schemas).filter(([name]) => name.startsWith('problem.'))
  const documented = schemas.map(([name, { properties }]) => [
    name.replace('problem.', ''),
    'status' in properties && 'const' in properties.status ? properties.status.const : null,
  ])
  expect(documented).toEqual(Object.entries(problems).map(([name, { status }]) => [name, status]))
})
