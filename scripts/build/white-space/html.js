// a comment, an element whose text keeps its white space, a tag with its attributes, or text up to the next of them
const parts =
  /<!--[^]*?-->|<(pre|textarea|style|script)(?=[\s>])[^]*?<\/\1\s*>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+|</gi

/** Reduces white space in text and between attributes to one space, but not in their values, `pre` and `textarea`. */
export function compactHtml(html) {
  return html.replace(parts, (part, keeps) => {
    if (keeps || part.startsWith('<!--')) return part
    return part.startsWith('<') && part.length > 1 ? compactTag(part) : part.replace(/\s+/g, ' ')
  })
}

const compactTag = (tag) =>
  tag.replace(/"[^"]*"|'[^']*'|\s+(>?)/g, (found, end) => (/^["']/.test(found) ? found : end || ' '))
