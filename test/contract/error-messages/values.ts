import { markupCharge, money, pixCode, pixExpiry, taxId } from '../../../src/index.ts'
import { type ErrorTable, secrets } from './error-case.ts'

const invalidZone = 'timeZone must be an IANA time zone, such as America/Sao_Paulo'

/** The errors of the functions for values. */
export const valueErrors: ErrorTable = {
  'taxId: the text must be a valid CPF or CNPJ; test it with taxId.isValid()': () => taxId.parse(`${secrets.cpf}0`),
  'money.parse(): the text must be one amount of money, such as R$ 1.234,56': () =>
    money.parse(`R$ 1 for ${secrets.name}`),
  'money.parse(): the amount must be at most Number.MAX_SAFE_INTEGER cents': () => money.parse(`${secrets.cpf}000000`),
  'money.format(): cents must be a safe integer; round it first': () => money.format(Number(secrets.cpf) + 0.5, 'BRL'),
  'money.format(): currency must be a code such as BRL, and locale a tag such as pt-BR': () =>
    money.format(100, secrets.name),
  'markupCharge(): markup.amount and payment must be finite numbers': () =>
    markupCharge({ mode: 'fixed', amount: Number.NaN }, 100),
  'markupCharge(): markup.mode must be fixed or percent': () => markupCharge({ mode: secrets.name, amount: 1 }, 100),
  'pixCode: the text is not a BR Code (truncated); pass the copyable code of a Pix charge unchanged': () =>
    pixCode.parse(`0099${secrets.cpf}`),
  'pixExpiry(): date must be valid, with a year of four digits': () => pixExpiry(new Date(secrets.name)),
  [invalidZone]: () => pixExpiry(new Date(0), secrets.name),
}
