import { areas } from '../../../src/open-questions/index.ts'
import type { OpenQuestion, OpenQuestions } from '../../../src/open-questions/question.ts'

/** Writes the open questions of the service's interface between the markers of docs/undocumented.md. */
export const withOpenQuestions = (page: string): string =>
  page.replace(/(<!-- questions -->\n)[^]*(<!-- \/questions -->)/, (_, begin, end) =>
    [begin, ...Object.values(areas).map(areaTable), end].join('\n'),
  )

const areaTable = ({ title, intro, questions }: OpenQuestions<Readonly<Record<string, OpenQuestion>>>) => {
  const rows = Object.values(questions).map(({ question, answer, change }) => `| ${question} | ${answer} | ${change} |`)
  const head = ['| not documented | what guiche does | how to change it |', '|---|---|---|']
  return [`## ${title}`, '', ...(intro ? [intro, ''] : []), ...head, ...rows, ''].join('\n')
}
