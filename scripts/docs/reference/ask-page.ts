import { areas, type QuestionName } from '../../../src/open-questions/index.ts'
import { type AskedQuestion, asked } from './asked.ts'
import type { OpenQuestion } from '../../../src/open-questions/question.ts'
import { table } from './markdown.ts'

const generated = '<!-- Made by the build from scripts/docs/reference/asked.ts. Edit that. -->'

const texts = {
  en: {
    title: 'Ask the service',
    intro:
      'For a shop that has a contract with the service: what you must ask it before the first real payment. The service’s description leaves some things open. Your account’s contact at the service has the answers.\n\nThe e-mail below asks for them in Portuguese, and what costs most when it is wrong comes first. [What the service does not document](undocumented.md) lists every open question, with what guiche does until you know.',
    mail: 'The e-mail',
    answers: 'Where the answers go',
    answersIntro: 'The questions are those of the e-mail, by their numbers.',
    head: ['number', 'question', 'settings'],
  },
  ptBR: {
    title: 'Pergunte ao serviço',
    intro:
      'Para uma loja que tem contrato com o serviço: o que perguntar antes do primeiro pagamento real. A descrição do serviço deixa alguns pontos em aberto. Quem responde é o contato da sua conta no serviço.\n\nO e-mail abaixo faz essas perguntas, a começar pelas que custam mais caro quando a resposta está errada. [O que o serviço não documenta](../undocumented.md) lista todas as questões em aberto, com o que o guiche faz até você saber a resposta.',
    mail: 'O e-mail',
    answers: 'Para onde vão as respostas',
    answersIntro: 'As perguntas são as do e-mail, pelos seus números.',
    head: ['número', 'pergunta', 'opções'],
  },
} as const

/** Writes the page with the questions for the service, in a language. The e-mail is in Portuguese on both. */
export function askPage(language: keyof typeof texts): string {
  const { title, intro, mail, answers, answersIntro, head } = texts[language]
  const rows = numbered().map(({ number, question }) => [`${number}`, question[language], settingsOf(question)])
  return `${[
    generated,
    `# ${title}`,
    intro,
    `## ${mail}`,
    `\`\`\`text\n${email()}\n\`\`\``,
    `## ${answers}`,
    answersIntro,
    table(head, rows),
  ].join('\n\n')}\n`
}

function numbered(): { readonly number: number; readonly question: AskedQuestion }[] {
  return asked.flatMap(({ questions }) => questions).map((question, index) => ({ number: index + 1, question }))
}

function email(): string {
  const numbers = new Map(numbered().map(({ number, question }) => [question, number]))
  const parts = asked.map(({ ptBR, questions }) =>
    [ptBR, '', ...questions.map((each) => `${numbers.get(each)}. ${each.ptBR.replaceAll('`', '')}`)].join('\n'),
  )
  return [
    'Assunto: Perguntas sobre a API antes de entrarmos em produção',
    'Olá,',
    'vamos receber e pagar com a API de vocês. A documentação não responde às perguntas abaixo.\nAs primeiras são as mais urgentes. Podem responder pelos números?',
    ...parts,
    'Obrigado!',
  ].join('\n\n')
}

/** Names the settings that an answer changes, as the open questions have them. */
function settingsOf({ about }: AskedQuestion): string {
  const names = about.flatMap((name) => openQuestion(name).change.match(/`[^`]+`/g) ?? [])
  return [...new Set(names)].join(', ')
}

function openQuestion(name: QuestionName): OpenQuestion {
  const [area = '', question = ''] = name.split('.')
  const found = Object.entries(areas)
    .filter(([each]) => each === area)
    .flatMap(([, { questions }]): [string, OpenQuestion][] => Object.entries(questions))
    .find(([each]) => each === question)
  if (!found) throw new Error(`src/open-questions has no question ${name}`)
  return found[1]
}
