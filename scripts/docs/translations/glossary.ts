import type { Term } from './term.ts'
import { termsOnScreen } from './terms-on-screen.ts'

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
  ...termsOnScreen,
]
