// comments, strings, addresses and fractions are kept together, as is an escaped character
const tokens = /(?<![\w.])0\.\d+|\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\\.|\s+|[^]/g

/** Removes comments, the white space that separates nothing, and the zero before a fraction. Strings stay as they are. */
export function compactCss(css) {
  let result = ''
  let isSeparated = false
  for (const [token] of css.matchAll(tokens)) {
    if (/^(\s|\/\*)/.test(token)) isSeparated = true
    else {
      if (isSeparated && !endsWith(result) && !'{});,>'.includes(token)) result += ' '
      // the last declaration of a rule needs no semicolon
      if (token === '}' && result.endsWith(';')) result = result.slice(0, -1)
      result += token.startsWith('0.') ? token.slice(1) : token
      isSeparated = false
    }
  }
  return result
}

// A colon ends the name of a property; before a colon, white space is a combinator.
const endsWith = (text) => text === '' || '{}(;,>:'.includes(text.at(-1))
