import * as fc from 'fast-check'
import { encodeQr } from '../../../src/values/pix-qr.ts'
import { money } from '../../../src/values/money.ts'
import { PixCodeError, type PixField, pixCode } from '../../../src/values/pix-code.ts'
import { parseQrModules } from '../../../src/values/qr-modules.ts'
import { parseServiceTime } from '../../../src/values/service-time.ts'
import { taxId } from '../../../src/values/tax-id.ts'
import { ensure, fuzzTarget, unlessDeclared } from '../target.ts'
import { mutatedText, repeatedText } from '../text-inputs.ts'

const codes = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB',
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62070503***630404ED',
] as const

const written = ({ id, value }: PixField) => id + String(Array.from(value).length).padStart(2, '0') + value

/** Values that the service, a payer or another program writes. */
export const valueTargets = [
  fuzzTarget(
    'pix-code',
    fc.oneof(
      { weight: 50, arbitrary: mutatedText(...codes) },
      { weight: 1, arbitrary: repeatedText('0001', '6200', '2604', '🧾') },
    ),
    (text) => {
      const fields = unlessDeclared(() => pixCode.parse(text), PixCodeError)
      const { ok, problems } = pixCode.verify(text, { amount: 6666 })
      ensure(ok === (problems.length === 0), 'verify() must agree with itself')
      ensure(fields !== null || problems[0] === 'structure', 'a code without structure must not be verified')
      if (!ok || !fields) return
      const isAscii = /^[ -~]*$/.test(text)
      ensure(!isAscii || fields.map(written).join('') === text, 'the fields of a verified code must give the code')
      ensure(
        codes.some((code) => code === text),
        'a changed code must not be verified',
      )
    },
  ),

  fuzzTarget('qr-modules', mutatedText(...codes.map(encodeQr)), (text) => {
    const modules = parseQrModules(text)
    if (!modules) return
    const { size, isDark } = modules
    ensure(size >= 21 && size <= 177 && size % 4 === 1, 'a QR code must have the size of a version')
    ensure(!isDark(size, 0) && !isDark(0, size + 1), 'outside of a QR code all must be light')
  }),

  fuzzTarget('money', mutatedText('R$ 1.234,56', '-R$ 1,00', '$1,234.56', '1 234,56 €', '0'), (text) => {
    const cents = unlessDeclared(() => money.parse(text), RangeError)
    if (cents === null) return
    ensure(Number.isSafeInteger(cents), 'an amount must be an exact number of cents')
    ensure(money.parse(money.format(cents, 'BRL')) === cents, 'a formatted amount must be parsed as the same')
  }),

  fuzzTarget('tax-id', mutatedText('529.982.247-25', '12.ABC.345/01DE-35', '11.222.333/0001-81'), (text) => {
    const parsed = unlessDeclared(() => taxId.parse(text), RangeError)
    ensure((parsed !== null) === taxId.isValid(text), 'parse() and isValid() must agree')
    if (parsed) ensure(taxId.parse(taxId.format(text)).number === parsed.number, 'a formatted number must be the same')
  }),

  fuzzTarget(
    'service-time',
    fc.tuple(
      mutatedText(
        '2026-03-10T12:00:00.123456Z',
        '2026-03-10T12:00:00-03:00',
        '2026-03-10T12:00:00-0300',
        '2026-02-28 23:59:59',
        '2026-03-10T12:00:00',
      ),
      fc.constantFrom('America/Sao_Paulo', 'UTC', 'Pacific/Apia'),
    ),
    ([text, timeZone]) => {
      const time = parseServiceTime(text, timeZone)
      if (time === null) return
      ensure(!Number.isNaN(time.getTime()), 'a parsed time must be valid')
      ensure(
        parseServiceTime(time.toISOString())?.getTime() === time.getTime(),
        'a written time must be parsed as the same',
      )
    },
  ),
]
