// words of questions that answer none
const stopWords = {
  en: new Set(
    `a about am an and are as at be by can could customer customers do does for from get happen happens has have how i if in
    is it its make may me my need needs no not of on or our should so some that the their them then there they this to up
    use uses using want wants was we what when where which who whose why will with work works would you your`.split(
      /\s+/,
    ),
  ),
  'pt-BR': new Set(
    `a acontece ao aos as cliente clientes com como da das de deve devo do dos e ela ele em essa esse esta este eu faz faco fazer
    foi funciona funcionam ha ja mais meu meus minha minhas na nas nem no nos o obter os ou para pela pelo pode posso por porque
    precisa preciso qual quais quando que quem quero se sem ser seu sua tem tenho ter um uma usar`.split(/\s+/),
  ),
}

export type PageLanguage = keyof typeof stopWords

// Each line has one meaning: other names than the pages', and after the bar Portuguese ones, also for pages in English.
const meanings = `callback webhook | notificacao
  contested chargeback dispute med | contestado
  live production deploy launch | producao
  store database | banco
  refund refunded reversal | estorno estornar devolucao devolver devolva devolvido reembolso
  part partial partly | parte parcial
  installment | parcela parcelar
  payout transfer withdraw | saque repasse terceiro
  fee cost | tarifa taxa custo custar
  people wage salary payroll | pessoa salario folha
  invoice duplicate | duplicado
  twice | duas
  pay paid
  session token | sessao
  document | documento
  contract | contrato
  signature sign | assinatura assinar
  order | pedido
  amount price cents | valor preco centavos
  minimum smallest least | minimo menor
  less underpayment underpaid short | menos
  late | atraso tarde
  card credit | cartao credito
  key | chave
  sandbox | teste testar
  simulate pretend action | simular fingir acao
  error | erro
  invalid wrong | invalido errado
  fail failure down outage crash | falha caiu queda
  retry | repetir retentativa
  expire expiry | vencer vencimento expiracao valer prazo
  change rotate replace | trocar mudar alterar
  move domain | dominio
  upgrade update version | atualizar versao
  server process instance | servidor processo
  browser | navegador
  runtime | ambiente
  network offline internet | rede
  proxy nginx
  javascript script
  accessibility blind | acessibilidade cego
  alert figure health | alerta saude metrica
  origin cors | origem
  save keep remember | salvar guardar
  balance | saldo
  language | idioma
  theme color colour | tema cor
  dark | escuro
  unknown uncertain | incerto
  erase delete | lgpd apagar
  reconcile reconciliation | conciliar`
  .split('\n')
  .map((line) => line.split('|').map((names) => names.trim().split(' ')))

const synonyms = new Map(
  meanings.map((names) => names.flat().map(stem)).flatMap((group) => group.map((each) => [each, group] as const)),
)

const portugueseNames = new Set(meanings.flatMap(([, names = []]) => names))

/** Returns the terms of a text, each as often as it occurs. Compounds such as `findOrder` are some, and their parts. */
export function searchTerms(text: string): string[] {
  // a link's text describes another page
  const words = plain(text.replace(/\[[^\]]*\]\([^)]*\)/g, '')).match(/[A-Za-z\d]+/g) ?? []
  return words.flatMap((word) => {
    const parts = word.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []
    return (parts.length > 1 ? [word, ...parts] : [word]).map((each) => stem(each.toLowerCase()))
  })
}

/** Returns what a question asks for: for each of its words the terms that mean the same, the word's own first. */
export function questionTerms(question: string): string[][] {
  const words = wordsOf(question)
  const wanted = words.filter((word) => !stopWords.en.has(word) && !stopWords['pt-BR'].has(word))
  const terms = new Set((wanted.length > 0 ? wanted : words).map(stem))
  return [...terms].map((term) => [term, ...(synonyms.get(term) ?? []).filter((each) => each !== term)])
}

/** Returns the term that stands for all with the same meaning; undefined for a term without synonyms. */
export const meaningOf = (term: string): string | undefined => synonyms.get(term)?.[0]

/**
 * Returns the language of a question: by its small words and marks, and by `vocabulary`, how much more often a term is
 * Portuguese than English. A question without either is taken to be English.
 */
export function questionLanguage(question: string, vocabulary: (term: string) => number = () => 0): PageLanguage {
  const words = wordsOf(question)
  const count = (language: PageLanguage) => words.filter((word) => stopWords[language].has(word)).length
  const names = words.filter((word) => portugueseNames.has(word)).length
  const marks = question.match(/[ãõçáéíóúâêô]/gi)?.length ?? 0
  // names in code are in both languages, and not as often
  const leanOf = (term: string) => Math.trunc(Math.max(-1, Math.min(1, vocabulary(term))))
  const lean = questionTerms(question).reduce((sum, [term = '']) => sum + leanOf(term), 0)
  return count('pt-BR') + names + marks + lean > count('en') ? 'pt-BR' : 'en'
}

const wordsOf = (question: string) => (plain(question).match(/[A-Za-z\d]+/g) ?? []).map((word) => word.toLowerCase())

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\be-mail/gi, 'email')

// cuts the endings in which the forms of a word differ, in English and in Portuguese
function stem(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ie[sd]$/, 'y')
    .replace(/[oa]es$/, 'ao')
    .replace(/^(.{3,})(?:acao|anca)$/, '$1')
    .replace(/^(?!.*ss$)(.{3,}?)(?:ings?|ed|es|amentos?|ad[oa]s?|ou|ar|s|e)$/, '$1')
    .replace(/^(.{3,})[ao]$/, '$1')
    .replace(/^(..+)([glmnprt])\2$/, '$1$2')
}
