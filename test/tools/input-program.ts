import type { Operation, OperationTree } from '../../src/core/operation.ts'
import { quoted } from '../../scripts/docs/reference/notation.ts'
import { asSchema, choices, type Schema, unwrap } from '../../scripts/docs/reference/schema.ts'

/** A field of an operation's input, and where its name stands in the program. */
export interface WrittenField {
  readonly path: string
  readonly offset: number
}

/** Writes a program that calls every operation with every field of its input, and lists the fields. */
export function inputProgram(tree: OperationTree): { readonly text: string; readonly fields: readonly WrittenField[] } {
  const fields: WrittenField[] = []
  let text = `import { createClient } from 'guiche'\nconst api = createClient({ baseURL: '', secretKey: '' })\n`
  for (const [area, operations] of Object.entries(tree))
    for (const [name, operation] of Object.entries(operations)) {
      text += `api.${area}.${name}(`
      writeObject(entriesOf(operation), `${area}.${name}`)
      text += ')\n'
    }
  return { text, fields }

  function writeObject(entries: Readonly<Record<string, Schema>>, path: string) {
    text += '{ '
    for (const [name, schema] of Object.entries(entries)) {
      fields.push({ path: `${path}.${name}`, offset: text.length })
      text += `${name}: `
      writeValue(schema, `${path}.${name}`)
      text += ', '
    }
    text += '}'
  }

  function writeValue(given: Schema, path: string) {
    const { schema } = unwrap(given)
    const shapes = choices(schema).filter(({ entries }) => entries)
    for (const shape of shapes.slice(1)) {
      text += 'Math.random() ? '
      writeValue(shape, path)
      text += ' : '
    }
    const [shape = schema] = shapes
    if (shape.item) {
      text += '['
      writeValue(shape.item, `${path}[]`)
      text += ']'
    } else if (shape.entries) writeObject(shape.entries, path)
    else text += shape.type === 'literal' ? quoted(shape.literal) : 'undefined as never'
  }
}

const entriesOf = ({ params, query, body }: Operation) =>
  Object.assign({}, ...[params, query, body].map((part) => part && asSchema(part).entries))
