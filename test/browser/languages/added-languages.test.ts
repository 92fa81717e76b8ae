import { expect } from '@open-wc/testing'
import { addedLanguagesKey } from '../../../widgets/common/texts/languages.ts'
import { addLanguage } from '../../../widgets/languages/index.ts'
import { french } from '../../languages/french.ts'
import { get, text } from '../by-role.ts'
import { mount as mountCard } from '../card-checkout/mount.ts'
import { mountForm, whenReady } from '../card-frame/mount.ts'
import { untilFrame } from '../card-frame/type-into-frame.ts'
import { document as waiting, KycServer } from '../kyc-uploader/kyc-server.ts'
import { mount as mountKyc } from '../kyc-uploader/mount.ts'
import { suite, teardown, test } from '../mocha.ts'
import { mount as mountSignature } from '../onboarding-signature/mount.ts'
import { SignatureServer, withSignatures } from '../onboarding-signature/signature-server.ts'
import { mountForFinger as mountPix } from '../pay-pix-charge/ways-to-pay.ts'
import { until } from '../settle.ts'

teardown(() => void Reflect.deleteProperty(globalThis, addedLanguagesKey))

suite('a language that a page adds', () => {
  test('is that of every element, with its amounts, plurals and accessible names', async () => {
    addLanguage('fr', french)
    const pix = await mountPix(undefined, { lang: 'fr-FR' })
    expect(text(pix.element)).to.contain('149,90 R$').and.contain('à Loja Exemplo')
    get(pix.element, 'button', 'Copier le code Pix')
    expect(shownIn(pix.element)).to.equal('fr-FR')
    await expect(pix.element).to.be.accessible()
    const card = await mountCard(undefined, { lang: 'fr' })
    get(card.element, 'textbox', 'Numéro de carte')
    expect(text(card.element)).to.contain('Payer 149,90 R$')
    const kyc = await mountKyc(undefined, { lang: 'fr' })
    // in French, nothing is singular
    expect(text(kyc.element)).to.contain('0 sur 2 envoyé')
    const signing = new SignatureServer(withSignatures('pending_signature', 'signed', 'pending'))
    const signature = await mountSignature(signing, { lang: 'fr' })
    expect(text(signature.element)).to.contain('Il manque 1 signature.')
  })

  test('changes the elements that are shown already', async () => {
    const { element } = await mountPix(undefined, { lang: 'fr' })
    get(element, 'button', 'Copy Pix code')
    addLanguage('fr', french)
    await until(() => shownIn(element) === 'fr')
    get(element, 'button', 'Copier le code Pix')
  })

  test('without all texts falls back to those of its fallback', async () => {
    addLanguage('fr', { kycUploader: { open: 'Envoyez vos documents' } }, { fallback: 'es' })
    const { element } = await mountKyc(undefined, { lang: 'fr' })
    await until(() => shownIn(element) === 'fr')
    expect(text(element)).to.contain('Envoyez vos documents').and.contain('0 de 2 enviados')
  })

  test('has texts, never markup', async () => {
    const label = '<img src="/missing" onerror="this.ownerDocument.title = 1">'
    addLanguage('fr', { payPixCharge: { waiting: label, copy: label } }, { fallback: 'en' })
    const { element } = await mountPix(undefined, { lang: 'fr' })
    await until(() => text(element).includes(label))
    expect(element.shadowRoot?.querySelector('img')).to.equal(null)
  })

  test('has the plural forms of its own tag', async () => {
    const forms = { one: 'dokument', few: 'dokumenty', many: 'dokumentów', other: 'dokumentu', two: '', zero: '' }
    addLanguage(
      'pl',
      { kycUploader: { progress: (sent, _, { integer, plural }) => `${integer(sent)} ${forms[plural(sent)]}` } },
      { fallback: 'en' },
    )
    const documents = Array.from({ length: 5 }, (_, id) => ({ ...waiting, id: `${id}`, state: 'reviewing' as const }))
    const { element, server } = await mountKyc(new KycServer({ documents: documents.slice(0, 3) }), { lang: 'pl' })
    await until(() => text(element).includes('3 dokumenty'))
    server.change({ documents })
    await until(() => text(element).includes('5 dokumentów'))
  })

  test('is shown in a card frame once the own page of that frame has added it', async () => {
    addLanguage('fr', french)
    const { frame } = await whenReady(await mountForm('honest-frame.html', {}, 'fr-CA'))
    await untilFrame(frame, ({ language, text }) => language === 'en' && text.includes('Card number'))
    frame.contentWindow?.postMessage('add French', new URL(frame.src).origin)
    await untilFrame(frame, ({ language, text }) => language === 'fr-CA' && text.includes('Numéro de carte'))
  })
})

suite('the region of a language decides the formats of the card form:', () => {
  const regions = { 'pt-BR': 'Pagar R$ 149,90', 'pt-PT': 'Pagar 149,90 R$', 'es-MX': 'Pagar R$149.90' }
  for (const [lang, button] of Object.entries(regions))
    test(lang, async () => {
      const { element } = await mountCard(undefined, { lang })
      await until(() => shownIn(element) === lang)
      get(element, 'button', button)
    })

  test('an invalid one, as if there were none', async () => {
    const { element } = await mountCard(undefined, { lang: 'pt-BR_' })
    get(element, 'button', 'Pagar R$ 149,90')
  })
})

const shownIn = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[part=base]')?.lang
