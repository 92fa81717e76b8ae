import { menu } from '../../../docs/site/.vitepress/menu.ts'

// what a reader without the site's menu begins with
const start = ['SKILL.md', 'README.md']

/** Writes `llms.txt`, the index of the package's pages for coding assistants: the site's menu, with a sentence of each page. */
export function llmsIndex(read: (path: string) => string): string {
  const groups = menu.map(
    ({ title, pages }) => [title.en, pages.filter((path) => !path.startsWith('docs/site/'))] as const,
  )
  const [, summary = ''] = /^# guiche\n\n(?:.*LEIAME.*\n\n)?(.+)$/m.exec(read('README.md')) ?? []
  const [, service = ''] = /^## Which service\n\n(.+)$/m.exec(read('README.md')) ?? []
  return `# guiche

> ${firstSentences(plain(summary), 2)}

${plain(service)}

These files are in the npm package. \`npx guiche docs <words>\` prints the sections that answer a question. docs/pt-BR has the same pages in Portuguese, as far as they are translated; [docs/pt-BR/README.md](docs/pt-BR/README.md) lists them.

${[['First', start] as const, ...groups]
  .map(([title, pages]) => `## ${title}\n\n${pages.map((path) => entry(path, read(path))).join('\n')}\n`)
  .join('\n')}`
}

function entry(path: string, page: string): string {
  const { title, sentence } = introductionOf(page)
  return `- [${title}](${path}): ${sentence}`
}

/** Returns a page's title, and its first sentence without Markdown. */
export function introductionOf(page: string): { readonly title: string; readonly sentence: string } {
  const [, description] = /^description: (.+)$/m.exec(page) ?? []
  const [, title = '', text = ''] = /^# (.+)\n([^]*)/m.exec(page.replace(/<!--[^]*?-->/g, '')) ?? []
  const prose = text.replace(/^```[^]*?^```$/gm, '').split(/\n{2,}/)
  const paragraph = prose.find((each) => /^(?:\p{L}|`|\*|\[)/u.test(each.trim()) && !/LEIAME|pt-BR/.test(each)) ?? ''
  return { title: plain(title), sentence: firstSentences(description ?? plain(paragraph.trim()), 1) }
}

const firstSentences = (text: string, count: number) =>
  text
    .split(/(?<=[.!?])\s+(?=\p{Lu}|`|guiche\b)/u)
    .slice(0, count)
    .join(' ')
    .replace(/:$/, '.')

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*(?:Result|Goal):\*\* (.)/, (_, first: string) => first.toUpperCase())
    .replaceAll(/\*+/g, '')
    .replaceAll('\n', ' ')
