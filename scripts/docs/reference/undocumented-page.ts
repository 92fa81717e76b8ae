import { areas } from '../../../src/open-questions/index.ts'
import type { OpenQuestion, OpenQuestions } from '../../../src/open-questions/question.ts'
import { table } from './markdown.ts'

type Area = OpenQuestions<Readonly<Record<string, OpenQuestion>>>

/** The pages of the open questions of the service's interface, one for each area, by their paths. */
export const undocumentedPages = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(areas).map(([name, area]) => [`docs/undocumented/${name}.md`, areaPage(name, area)]),
  )

function areaPage(name: string, { title, intro, questions }: Area): string {
  const subject = title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  const rows = Object.values(questions).map(({ question, answer, change }) => [question, answer, change])
  const isChecked = rows.some(([, answer = '']) => answer.startsWith(checked))
  return `${[
    `<!-- Made by the build from src/open-questions/${name}.ts. Edit that. -->`,
    `# What the service does not document: ${subject}`,
    `For a developer who must know what guiche assumes about ${subject}, and how to change it. [The settings](../undocumented.md#settings) are on a page of their own.`,
    ...(intro ? [intro] : []),
    ...(isChecked
      ? [`${checked} marks our reading of a rule that the interface states, checked before anything is sent.`]
      : []),
    table(['not documented', 'what guiche does', 'how to change it'], rows),
  ].join('\n\n')}\n`
}

const checked = '**Checked:**'
