import type { Operation, OperationTree } from '../../../src/core/operation.ts'
import { operations } from '../../../src/operations/index.ts'
import { type Prose, proseIn } from '../../openapi/prose.ts'
import { withTypes } from './field-types.ts'
import { inputProse, proseAt } from './input-prose.ts'
import { exampleSection } from './examples/section.ts'
import { operationExamples } from './examples/calls.ts'
import { fieldsOf } from './inputs.ts'
import { code, table } from './markdown.ts'
import { notation } from './notation.ts'
import { operationsTable } from './operations-table.ts'
import { markedRules } from './our-rules.ts'
import { asSchema, namedRecords } from './schema.ts'

const intro = `<!-- Made by the build from the declarations in src/operations and src/schemas. Edit those. -->

# The operations

For a developer who calls the service. Each operation is a method of the client:

\`\`\`ts
import { createClient } from 'guiche'

const { SERVICE_URL: baseURL, SERVICE_KEY: secretKey } = process.env
const api = createClient({ baseURL, secretKey })
\`\`\`

\`npx guiche sandbox -- bash\` starts the [sandbox](sandbox.md) and a shell with \`SERVICE_URL\` and \`SERVICE_KEY\`. The calls of this page, in TypeScript and in curl, run there. Records that a call reads must exist first.

**Input.** The input is one flat object. Its rules are checked before anything is sent. An \`InputError\` lists the fields that break one, by the paths used in the tables. A field is optional unless it is required. A required field inside an optional object is required if that object is present. The types are those of TypeScript. \`'a' | …\` lists the known values and accepts others.

**Whose rules.** Rules in *italics* are ours: the service's interface does not state them, and [\`client.request\`](client.md) sends what breaks them. All other rules are the service's. A required text has at least one character. That is ours too, also where a rule counts from 1.

**Answers.** Answers and errors of the examples come from the sandbox, at a fixed time. Their form is the one of the interface. The texts of errors are the sandbox's, and so is an HTTP status that is marked as its assumption. Names, documents and keys are made up.

[The client](client.md) describes keys, options, lists, downloads and the errors that every operation can throw. [What the service does not document](undocumented.md) lists what the interface leaves open. The column *export* names each operation for [\`guiche/client\`](client.md#create-a-client).`

/** Writes the page with every operation: its input, response and errors. */
export async function operationsPage(): Promise<string> {
  const names = await namedRecords()
  const type = notation(names, Infinity)
  const block = notation(names, 90)

  const examples = await examplesOf(operations)

  const areas = Object.entries(operations as OperationTree).map(([area, named]) => {
    const prose = proseIn(`src/operations/${area}.ts`)
    const typeName = area.charAt(0).toUpperCase() + area.slice(1)
    const sections = Object.entries(named).map(([name, operation]) => {
      const { text, errors } = proseOf(prose, `${typeName}.${name}`)
      const returned = operation.download ? 'Download' : type(asSchema(operation.output))
      return [
        `### ${area}.${name}`,
        summary(operation, returned),
        text,
        '#### Example',
        assumedRoute(operation),
        examples.get(`${area}.${name}`) ?? '',
        '#### Input',
        inputs(operation, `${area}.${name}`),
        unknownOutcome(operation),
        throws(errors),
      ]
        .filter(Boolean)
        .join('\n\n')
    })
    return [`## ${area}`, proseOf(prose, area).text, ...sections].join('\n\n')
  })

  function inputs(operation: Operation, name: string) {
    const prose = inputProse(operation)
    const fields = withTypes(fieldsOf(operation, names), type)
    if (fields.length === 0) return 'It takes no input.'
    const places = new Set(fields.map((field) => field.places.join(' and ')))
    const [only] = places.size === 1 ? places : []
    const rows = fields.map(({ path, places, type, rules }) => [
      `\`${path}\``,
      only ? '' : places.join(' and '),
      type && code(type),
      markedRules(name, path, rules),
      proseAt(path, prose).replaceAll('|', '\\|'),
    ])
    return table([only ? `${only} field` : 'field', 'sent in', 'type', 'rules', 'description'], rows)
  }

  const bodies = new Set(
    Object.values(operations as OperationTree).flatMap((named) =>
      Object.values(named).flatMap(({ body }) => (body ? asSchema(body) : [])),
    ),
  )
  const records = () =>
    [...names]
      .filter(([schema]) => !bodies.has(schema))
      .map(
        ([schema, { name, prose }]) => `### ${name}\n\n${prose.text}\n\n\`\`\`ts\n${block(schema, '', schema)}\n\`\`\``,
      )
  const recordsPart = ['## Records', 'The records in responses. Unknown fields are passed through.', ...records()]
  return `${[intro, operationsTable(), ...areas, ...recordsPart].join('\n\n')}\n`
}

/** Runs the examples one after the other, because each fixes the randomness of this process. */
async function examplesOf(tree: OperationTree): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [name, example] of Object.entries(operationExamples)) {
    const [area = '', method = ''] = name.split('.')
    const isDownload = Boolean(tree[area]?.[method]?.download)
    found.set(name, await exampleSection(name, example, isDownload))
  }
  return found
}

const assumedRoute = ({ undocumented }: Operation) =>
  undocumented?.route ? 'The interface does not document the address. That of the example is the sandbox’s.' : ''

/** Finds the JSDoc of an operation or area, which must exist because the page consists of it. */
function proseOf(prose: Map<string, Prose>, name: string): Prose {
  const found = prose.get(name)
  if (!found) throw new Error(`${name} has no JSDoc; add it in src/operations`)
  return found
}

function summary({ method, path, key, readOnly, undocumented, pages }: Operation, returned: string): string {
  const route = undocumented?.route
    ? `Method and path from \`undocumented.${undocumented.route}\``
    : `\`${method} ${path}\``
  const keys = key === 'any' ? 'secret key, or the public key ([assumed](undocumented/keys.md))' : 'secret key'
  const sent = method === 'GET' || readOnly ? 'read, retried' : 'write, never retried'
  const list = pages ? ', page by page' : ''
  return `${route} · ${keys} · ${sent} · returns ${linked(returned)}${list}`
}

const linked = (returned: string) => {
  const [, record = '', rest = ''] = /^([A-Z]\w+)(.*)$/s.exec(returned) ?? []
  if (record === 'Download') return '[a file](client.md#downloads)'
  if (returned === 'unknown') return 'the response as it came'
  return record ? `[${record}](#${record.toLowerCase()})${rest.replace(' | ', ' or ')}` : `\`${returned}\``
}

function unknownOutcome({ lookupKey }: Operation): string {
  if (!lookupKey) return ''
  const { field, unique, lookup } = lookupKey
  const isUnique =
    unique === true ? ', which is unique' : typeof unique === 'string' ? `, which is unique ${unique}` : ''
  const next = lookup ? `Look it up with \`${lookup}\`.` : 'No operation looks it up.'
  return `If the outcome is unknown, \`error.lookupKey\` holds the \`${field}\`${isUnique}. ${next}`
}

const throws = (errors: Prose['errors']) =>
  errors.length ? ['Throws:', '', ...errors.map(({ name, when }) => `- \`${name}\` ${when}`)].join('\n') : ''
