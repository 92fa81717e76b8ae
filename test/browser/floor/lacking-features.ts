/** CSS that the oldest browsers that the README names do not know, in values and in selectors. */
const unknownValue = /subgrid|light-dark\(/
const unknownSelector = /:has\(|::details-content/

/** Returns a style sheet as such a browser reads it: without the rules and declarations that it does not know, and without nesting. */
export function asReadByOldBrowser(css: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return [...sheet.cssRules].map(knownRule).join('\n')
}

function knownRule(rule: CSSRule): string {
  if (rule instanceof CSSSupportsRule && unknownValue.test(rule.conditionText)) return ''
  if (rule instanceof CSSStyleRule) {
    const declarations = rule.style.cssText.split(/;\s*/).map(knownDeclaration).join(';')
    return unknownSelector.test(rule.selectorText) ? '' : `${rule.selectorText}{${declarations}}`
  }
  if (!(rule instanceof CSSGroupingRule)) return rule.cssText
  const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
  return `${head}{${[...rule.cssRules].map(knownRule).join('\n')}}`
}

// a custom property takes any text, and what uses it has no value then
function knownDeclaration(declaration: string): string {
  if (!unknownValue.test(declaration)) return declaration
  return declaration.startsWith('--') ? declaration.replaceAll('light-dark(', 'unknown(') : ''
}
