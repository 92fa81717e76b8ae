import { markupCharge, money, pixCode, pixExpiry, taxId } from '../../../src/index.ts'
import { type ErrorCase, secrets } from './error-case.ts'

const invalidZone = 'timeZone must be an IANA time zone, such as America/Sao_Paulo'

/** The errors of the functions for values. */
export const valueErrors: ErrorCase[] = [
  [
    'taxId.parse() of a text that is not a tax id',
    'taxId',
    'taxId: the text must be a valid CPF or CNPJ; test it with taxId.isValid()',
    () => taxId.parse(`${secrets.cpf}0`),
  ],
  [
    'money.parse() of a text that is not one amount',
    'money.parse()',
    'money.parse(): the text must be one amount of money, such as R$ 1.234,56',
    () => money.parse(`R$ 1 for ${secrets.name}`),
  ],
  [
    'money.parse() of too large an amount',
    'money.parse()',
    'money.parse(): the amount must be at most Number.MAX_SAFE_INTEGER cents',
    () => money.parse(`${secrets.cpf}000000`),
  ],
  [
    'money.format() of a fraction of a cent',
    'cents',
    'money.format(): cents must be a safe integer; round it first',
    () => money.format(Number(secrets.cpf) + 0.5, 'BRL'),
  ],
  [
    'money.format() with an invalid currency',
    'currency',
    'money.format(): currency must be a code such as BRL, and locale a tag such as pt-BR',
    () => money.format(100, secrets.name),
  ],
  [
    'markupCharge() of an amount that is not finite',
    'markup.amount',
    'markupCharge(): markup.amount and payment must be finite numbers',
    () => markupCharge({ mode: 'fixed', amount: Number.NaN }, 100),
  ],
  [
    'markupCharge() with an unknown mode',
    'markup.mode',
    'markupCharge(): markup.mode must be fixed or percent',
    () => markupCharge({ mode: secrets.name, amount: 1 }, 100),
  ],
  [
    'pixCode.parse() of a text that is not a BR Code',
    'pixCode',
    'pixCode: the text is not a BR Code (truncated); pass the copyable code of a Pix charge unchanged',
    () => pixCode.parse(`0099${secrets.cpf}`),
  ],
  [
    'pixExpiry() of an invalid date',
    'date',
    'pixExpiry(): date must be valid, with a year of four digits',
    () => pixExpiry(new Date(secrets.name)),
  ],
  ['pixExpiry() with an unknown time zone', 'timeZone', invalidZone, () => pixExpiry(new Date(0), secrets.name)],
]
