import { describe, expect, test } from 'vitest'
import { compileConsumer } from '../tools/compile-consumer.ts'
import { entryPoints } from '../tools/entry-points.ts'

const resolutions = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
]

describe.for(resolutions)('under moduleResolution $moduleResolution', (resolution) => {
  test('the types of every entry point compile in a strict project without skipLibCheck', () => {
    const program = entryPoints.map(({ name }, index) => `import * as entry${index} from '${name}'\nvoid entry${index}`)
    program.push(`export const server: string | null = document.createElement('pay-pix-charge').server`)
    expect(compileConsumer(program.join('\n'), resolution)).toBe('')
  })

  test('a listener of an element knows the detail of its event', () => {
    const program = `
      import type { CardCheckoutEventMap, KycUploaderEventMap, PayPixChargeEventMap } from 'guiche/widgets'
      import type { OnboardingSignatureEventMap } from 'guiche/widgets/onboarding-signature'
      const pix = document.createElement('pay-pix-charge')
      pix.addEventListener('paid', function ({ detail }) {
        const status: 'paid' = detail.status
        const cents: number | undefined = detail.amount
        const session: string | null = this.session
        void [status, cents, session]
      })
      const onClick = ({ clientX }: MouseEvent) => void clientX
      pix.addEventListener('click', onClick, { once: true })
      pix.removeEventListener('click', onClick)
      const statuses = <Map>(_: { readonly [Name in keyof Map]: Map[Name] extends CustomEvent<{ status: infer S }> ? S : never }) => {}
      statuses<CardCheckoutEventMap>({
        opened: 'ready', processing: 'processing', paid: 'paid', declined: 'declined', expired: 'expired',
        refunded: 'refunded', uncertain: 'uncertain', unavailable: 'unavailable',
      })
      statuses<KycUploaderEventMap>({
        opened: 'open', submitted: 'reviewing', approved: 'approved', 'needs-correction': 'needs-correction',
        canceled: 'canceled', unavailable: 'unavailable', 'document-submitted': 'reviewing',
        'document-approved': 'approved', 'document-rejected': 'rejected',
      })
      statuses<OnboardingSignatureEventMap>({
        opened: 'preparing', ready: 'ready', signed: 'signed', completed: 'completed', expired: 'expired',
        closed: 'closed', unavailable: 'unavailable',
      })
      statuses<PayPixChargeEventMap>({
        opened: 'open', processing: 'processing', 'partly-paid': 'partly-paid', paid: 'paid', expired: 'expired',
        failed: 'failed', refunded: 'refunded', unavailable: 'unavailable',
      })`
    expect(compileConsumer(program, resolution)).toBe('')
    expect(compileConsumer(program.replace("status: 'paid'", "status: 'open'"), resolution)).toContain(`'"paid"'`)
  })

  test('a complete language needs every text, and a partial one any of them', () => {
    const program = `
      import { addLanguage, type LanguageStrings } from 'guiche/widgets/languages'
      declare const complete: LanguageStrings
      addLanguage('fr', complete)
      addLanguage('fr', { kycUploader: { states: { approved: 'Accepté' } } }, { fallback: 'en' })
      const pages: LanguageStrings['kycUploader']['pages'] = (count, { integer, plural }) =>
        integer(count) + { one: 'page', other: 'pages', few: '', many: '', two: '', zero: '' }[plural(count)]
      addLanguage('fr', { kycUploader: { pages } }, { fallback: 'en' })`
    const without = (change: string) => compileConsumer(`${program}\n${change}`, resolution)
    expect(without('')).toBe('')
    expect(
      without(`const { paid, ...payPixCharge } = complete.payPixCharge
        addLanguage('it', { ...complete, payPixCharge })
        void paid`),
    ).toContain("'paid'")
    expect(
      without(`const { kycUploader, ...others } = complete
        addLanguage('it', others)
        void kycUploader`),
    ).toContain("'kycUploader'")
    expect(without(`addLanguage('it', { kycUploader: { lable: '' } }, { fallback: 'en' })`)).toContain("'lable'")
    expect(without(`addLanguage('it', { kycUploader: { label: 1 } }, { fallback: 'en' })`)).toContain("'number'")
  })

  test('an import of an unknown name is an error', () => {
    expect(compileConsumer(`import { nothing } from 'guiche'\nvoid nothing`, resolution)).toContain('nothing')
  })
})
