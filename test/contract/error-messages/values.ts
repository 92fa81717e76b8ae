import {
  deriveChargeStatus,
  markupCharge,
  money,
  pixCode,
  pixExpiry,
  pixView,
  reconcile,
  taxId,
} from '../../../src/index.ts'
import { type ErrorTable, secrets } from './error-case.ts'

const invalidZone = 'timeZone must be an IANA time zone, such as America/Sao_Paulo'

const refund = { order: 'A-1', end_to_end: null, amount: 1990, at: null }
const line = { amount: 1990, at: null }
// as a row of JavaScript may be
const refundWith = (fault: object) => () =>
  reconcile({ payments: [], refunds: [{ ...refund, ...fault }], statement: [] })

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
  'pixExpiry(): date must be a valid Date with a year of four digits, such as new Date(Date.now() + 900_000)': [
    () => pixExpiry(new Date(secrets.name)),
    // @ts-expect-error JavaScript may pass minutes
    () => pixExpiry(15),
  ],
  'deriveChargeStatus(): charge must be a charge record of the service': () =>
    // @ts-expect-error JavaScript may pass an id
    deriveChargeStatus(secrets.cpf, 0),
  'pixView(): record must be a Pix charge of the service, as payins.createPix() returns it': () =>
    // @ts-expect-error JavaScript may pass a part of it
    pixView({ amount: 1990 }),
  'reconcile(): books must be an object with payments, refunds and statement': () =>
    // @ts-expect-error JavaScript may pass a list
    reconcile([secrets.name]),
  'reconcile(): refunds.0.order must be text': refundWith({ order: Number(secrets.cpf) }),
  'reconcile(): refunds.0.end_to_end must be text or null': refundWith({ end_to_end: [secrets.name] }),
  'reconcile(): refunds.0.invoice must be text or null': refundWith({ invoice: [secrets.name] }),
  'reconcile(): refunds.0.amount must be an integer of cents, at least 1': refundWith({ amount: secrets.cpf }),
  'reconcile(): statement.1.amount must be an integer of cents': () =>
    reconcile({ payments: [], refunds: [], statement: [line, { ...line, amount: 19.9 }] }),
  'reconcile(): refunds.0.at must be a Date, a time such as 2026-11-25T14:03:00-03:00, or null': refundWith({
    at: secrets.name,
  }),
  'reconcile(): statement.0 must be an object': () =>
    // @ts-expect-error a row of JavaScript may be anything
    reconcile({ payments: [], refunds: [], statement: [secrets.name] }),
  'reconcile(): statement must be an array': () =>
    // @ts-expect-error a list of JavaScript may be anything
    reconcile({ payments: [], refunds: [], statement: secrets.name }),
  [invalidZone]: () => pixExpiry(new Date(0), secrets.name),
}
