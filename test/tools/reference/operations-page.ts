import type { Operation, Tree } from '../../../src/core/operation.ts'
import { operations } from '../../../src/operations/index.ts'
import { fieldsOf } from './inputs.ts'
import { folded } from './fold.ts'
import { code, table } from './markdown.ts'
import { notation } from './notation.ts'
import { type Prose, proseIn } from './prose.ts'
import { asSchema, type Named, namedSchemas } from './schema.ts'

const intro = `<!-- Made by \`npm run docs\` of the declarations in src/operations and src/schemas: change those. -->

# The operations

Each is a method of the client: \`client.payins.createPix(input, options)\`. The input is one flat object; what is said of its fields here is checked before anything is sent, and an \`InputError\` names those that are wrong by the same paths. Fields that are not called required may be left out; those below an optional object are required where it is given. A type in the tables is one of [the forms below](#forms) or one that the language has; of \`'a' | …\` only some values are known. [The client](client.md) tells of keys, options, lists, downloads and of the errors that every operation may throw; [what is not shown](not-shown.md) lists what the interface leaves open.`

/** The page that tells of every operation, its input, answer and errors. */
export async function operationsPage(): Promise<string> {
  const names = await namedSchemas()
  const used = new Set<Named>()
  const type = notation(names, Infinity, (named) => used.add(named))
  const block = notation(names, 90, (named) => used.add(named))

  const areas = Object.entries(operations as Tree).map(([area, named]) => {
    const prose = proseIn(`src/operations/${area}.ts`)
    const sections = Object.entries(named).map(([name, operation]) =>
      [
        `### ${area}.${name}`,
        facts(operation, operation.download ? 'Download' : type(asSchema(operation.output))),
        proseOf(prose, `${area}.${name}`).text,
        inputs(operation),
        fate(operation),
        proseOf(prose, `${area}.${name}`)
          .errors.map(({ name, when }) => `- \`${name}\` ${when}`)
          .join('\n'),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    return [`## ${area}`, proseOf(prose, area).text, ...sections].join('\n\n')
  })

  function inputs(operation: Operation) {
    const fields = folded(fieldsOf(operation, names), type)
    if (fields.length === 0) return 'It takes no input.'
    const places = new Set(fields.map((field) => field.places.join(' and ')))
    const [only] = places.size === 1 ? places : []
    const rows = fields.map(({ path, places, type, rules }) => [
      `\`${path}\``,
      only ? '' : places.join(' and '),
      type && code(type),
      rules.join('; '),
    ])
    return table([only ? `in the ${only}` : 'field', 'in the', 'type', 'rules'], rows)
  }

  const records = () =>
    [...names]
      .filter(([, { isRecord }]) => isRecord)
      .map(
        ([schema, { name, prose }]) => `### ${name}\n\n${prose.text}\n\n\`\`\`\n${block(schema, '', schema)}\n\`\`\``,
      )
  const forms = () =>
    [...names]
      .filter(([, named]) => !named.isRecord && used.has(named))
      .map(([schema, { name, prose }]) => [
        `\`${name}\``,
        `${prose.text}${schema.known ? ` ${code(type(schema, '', schema))}` : ''}`,
      ])

  const recordsPart = ['## Records', 'What the answers hold. Fields that are new reach you too.', ...records()]
  const formsPart = ['## Forms', table(['form', 'of'], forms())]
  return `${[intro, ...areas, ...recordsPart, ...formsPart].join('\n\n')}\n`
}

/** A description that must be there, for the page is made of it. */
function proseOf(prose: Map<string, Prose>, name: string): Prose {
  const found = prose.get(name)
  if (!found) throw new Error(`nothing is said over ${name}`)
  return found
}

function facts({ method, path, key, replay, unstated, pages }: Operation, answer: string): string {
  const route = unstated?.route ? `Method and path as \`unstated.${unstated.route}\` says` : `\`${method} ${path}\``
  const keys = key === 'any' ? 'either key' : 'secret key'
  const sent = method === 'GET' || replay ? 'a read, tried again' : 'a write, sent once'
  const list = pages ? ', page by page' : ''
  return `${route} · ${keys} · ${sent} · gives ${linked(answer)}${list}`
}

const linked = (answer: string) => {
  const [, record = '', rest = ''] = /^([A-Z]\w+)(.*)$/s.exec(answer) ?? []
  if (record === 'Download') return '[a file](client.md#downloads)'
  if (answer === 'unknown') return 'whatever comes'
  return record ? `[${record}](#${record.toLowerCase()})${rest.replace(' | ', ' or ')}` : `\`${answer}\``
}

function fate({ natural }: Operation): string {
  if (!natural) return ''
  const { field, unique, lookup } = natural
  const how = unique === true ? ', which is unique' : typeof unique === 'string' ? `, unique ${unique}` : ''
  return `A write of unknown fate is named by \`${field}\`${how}, and ${lookup ? `\`${lookup}\` looks it up` : 'no operation looks it up'}.`
}
