/** A word of the trade in Portuguese, and the words that no Portuguese text uses in its place. */
export interface Term {
  readonly english: string
  readonly portuguese: string
  /** Other words, without code and addresses around them. A word of them ends where no letter follows. */
  readonly others: readonly string[]
  /** The sentence that it is about: one that matches `in` and not `unless`. */
  readonly in?: RegExp
  readonly unless?: RegExp
  readonly note?: string
}

const feminine = '(?:a|à|da|na|uma|numa|pela|esta|desta|nesta|essa|outra|própria|mesma|sua)'

/** The words that translators of the documentation, of the elements and of the command use. A test finds the others. */
export const glossary: readonly Term[] = [
  {
    english: 'guiche',
    portuguese: 'o guiche',
    others: ['(?<!(?:o|do|no|ao|pelo|um|npx|`x`) )guiche(?= \\p{Ll})', '(?:a|da|na) guiche'],
    note: 'with its article, and without an accent. A bank’s counter is a *guichê*',
  },
  {
    english: 'the sandbox',
    portuguese: 'o sandbox',
    others: [`${feminine} sandbox`, 'sandbox (?:aberta|iniciada|nova|criada)'],
  },
  {
    english: 'refund of a Pix payment',
    portuguese: 'devolução',
    others: ['estorn\\p{L}+'],
    in: /\bPix\b/,
    unless: /cart(ão|ões)|estorno de cartão|Trate um estorno/,
    note: 'as the Banco Central says',
  },
  {
    english: 'refund of a card payment',
    portuguese: 'estorno',
    others: ['devolução', 'devoluções', 'devolvid[oa]s?'],
    in: /cart(ão|ões)/,
    unless: /\bPix\b|MED|devolvido pelo banco/,
    note: 'of both together: *devolução ou estorno*',
  },
  { english: 'refund', portuguese: 'devolução, estorno', others: ['reembols\\p{L}+'] },
  { english: 'header', portuguese: 'cabeçalho', others: ['headers?'] },
  {
    english: 'fallback content',
    portuguese: 'conteúdo alternativo',
    others: ['conteúdo (?:de )?reserva', 'conteúdo substituto', 'conteúdo de fallback', 'fallback'],
  },
  { english: 'placeholder', portuguese: 'espaço reservado', others: ['placeholders?'] },
  { english: 'QR code', portuguese: 'QR Code', others: ['códigos? QR', 'QRs?(?! Code)', 'QR-codes?'] },
  { english: 'retry', portuguese: 'nova tentativa', others: ['retentativas?', 'retries', 'retry'] },
  { english: 'merchant server', portuguese: 'servidor do lojista', others: ['servidor (?:da loja|do comerciante)'] },
  { english: 'store', portuguese: 'o store', others: [`${feminine} stores?`] },
  {
    english: 'callback, hook, slot, part, token, frame',
    portuguese: 'masculine',
    others: [`${feminine} (?:callback|hook|slot|part|token|frame)s?`],
  },
  { english: 'request', portuguese: 'requisição', others: ['solicitaç\\p{L}+', 'requests?'] },
  {
    english: 'payout',
    portuguese: 'pagamento a terceiros',
    others: ['pagamentos? de saída', 'desembolsos?'],
    note: '*payout* where it would be long',
  },
  { english: 'payer', portuguese: 'pagador', others: ['comprador\\p{L}*'] },
  { english: 'beneficiary', portuguese: 'favorecido', others: ['benefici[aá]ri\\p{L}+'] },
  { english: 'signer', portuguese: 'signatário', others: ['assinantes?', 'assinador\\p{L}*'] },
  {
    english: 'reviewer, review',
    portuguese: 'analista, análise',
    others: ['revisor\\p{L}*', 'revisão', 'revisões'],
    note: 'of documents',
  },
  { english: 'dashboard, panel', portuguese: 'painel', others: ['dashboards?'] },
  { english: 'language', portuguese: 'idioma', others: ['línguas?'], note: 'of people; *linguagem* of programs' },
  { english: 'browser', portuguese: 'navegador', others: ['browsers?'] },
  { english: 'phone, device', portuguese: 'celular, aparelho', others: ['smartphones?', 'dispositivos?'] },
  { english: 'assumption', portuguese: 'suposição', others: ['premissas?', 'pressupost\\p{L}+', 'presunç\\p{L}+'] },
  { english: 'tokenizer', portuguese: 'tokenizador', others: ['tokenizers?'] },
  { english: 'e-mail', portuguese: 'e-mail', others: ['emails?'] },
  { english: 'online', portuguese: 'on-line', others: ['online'] },
  {
    english: 'returns (a function)',
    portuguese: 'retorna',
    others: ['(?<=`x`\\]? )devolv(?:e|em|eu)'],
    note: 'money is *devolvido*, a value is *retornado*',
  },
  {
    english: 'content security policy',
    portuguese: 'Content Security Policy',
    others: ['política de segurança d[eo] conteúdo'],
  },
]

/** A sentence with a word that the glossary replaces. */
export interface OtherWord {
  readonly word: string
  readonly instead: string
  readonly sentence: string
}

export const otherWords = (sentences: readonly string[]): OtherWord[] =>
  sentences.flatMap((sentence) =>
    glossary.flatMap(({ portuguese, others, in: subject, unless }) =>
      (subject && !subject.test(sentence)) || unless?.test(sentence)
        ? []
        : wordsIn(sentence, others).map((word) => ({ word, instead: portuguese, sentence })),
    ),
  )

function wordsIn(sentence: string, words: readonly string[]): string[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu')
  return [...sentence.matchAll(pattern)].map(([word]) => word)
}

const codeBlock = /^( *)```.*\n(?:.*\n)*?\1```$/gm

/** Returns the sentences of a Markdown page: the cells, headings and sentences of its prose, with `x` for each code span. */
export const sentencesOf = (page: string): string[] =>
  page
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(codeBlock, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/`[^`\n]+`/g, '`x`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n|(?<=[.!?:;]\]?) | \| /)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Returns the texts of a module, which are its quoted literals, as sentences. Its comments are in English. */
export const sentencesOfModule = (source: string): string[] =>
  [
    ...source
      .replaceAll(/\/\*[^]*?\*\/|^import .*$|(?<=^|\s)\/\/.*$/gm, '')
      .matchAll(/'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g),
  ].flatMap(([, quoted, template]) => sentencesOf(quoted ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, '…')))
