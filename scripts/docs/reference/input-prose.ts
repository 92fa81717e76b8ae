import { join, relative } from 'node:path'
import type { Operation } from '../../../src/core/operation.ts'
import { root } from '../../install.js'
import { type FieldProse, fieldProseIn } from '../../openapi/field-prose.ts'
import { filesIn } from '../../build/stamp.js'
import { exportOf } from './operations-table.ts'

const prosePerConstant = new Map<string, FieldProse>(
  filesIn(join(root, 'src/operations')).flatMap((path: string) => [...fieldProseIn(relative(root, path))]),
)

export function inputProse(operation: Operation): FieldProse['fields'] {
  const declared = prosePerConstant.get(exportOf(operation))?.fields
  const parts = ['params', 'query', 'body'].map((part) => declared?.get(part)?.fields ?? [])
  return new Map(parts.flatMap((fields) => [...fields]))
}

/** Returns the text about the field at a dotted path, or an empty one. */
export function proseAt(path: string, fields: FieldProse['fields']): string {
  const [name = '', ...below] = path.replaceAll('[]', '').split('.')
  const found = fields.get(name)
  return (below.length && found ? proseAt(below.join('.'), found.fields) : found?.text) ?? ''
}
