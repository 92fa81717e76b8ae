import { parseSync } from 'vite'
import { compactCss } from './css.js'
import { compactHtml } from './html.js'

// stands for an expression of a template: a character for private use, which no template contains
const hole = '\uE000'
const compactions = { html: compactHtml, svg: compactHtml, css: compactCss }

/** Removes white space without effect from a module's templates (`html`, `svg`, `css`) and constants named `…Css`. */
export function compactTemplates(code) {
  // the last text first, so that the positions of the others stay valid: a template may be inside another
  const texts = templatesIn(code).flatMap(compactTexts)
  return texts
    .sort((one, other) => other.start - one.start)
    .reduce((result, { start, raw, text }) => result.slice(0, start) + text + result.slice(start + raw.length), code)
}

/** Returns the templates of a module in their order: the kind of each, and its texts with a `hole` for every expression. */
export const templateTexts = (code) =>
  templatesIn(code).map(({ kind, quasis }) => ({ kind, text: quasis.map(({ value }) => value.raw).join(hole) }))

function compactTexts({ kind, quasis }) {
  const texts = compactions[kind](quasis.map(({ value }) => value.raw).join(hole)).split(hole)
  return quasis.map(({ start, value: { raw } }, index) => ({ start, raw, text: texts[index] }))
}

function templatesIn(code) {
  const found = []
  visit(parseSync('module.js', code).program)
  return found

  function visit(node) {
    if (!node || typeof node !== 'object') return
    const { type, tag, id, init } = node
    if (type === 'TaggedTemplateExpression' && Object.hasOwn(compactions, tag.name))
      found.push({ kind: tag.name, quasis: node.quasi.quasis })
    if (type === 'VariableDeclarator' && id.name?.endsWith('Css') && init?.type === 'TemplateLiteral')
      found.push({ kind: 'css', quasis: init.quasis })
    for (const value of Object.values(node)) visit(value)
  }
}
