import { expect } from '@open-wc/testing'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { underPolicy } from '../under-policy.ts'
import { chosen } from './faces.ts'
import { phonePhoto } from './files.ts'
import { button, card } from './hands.ts'
import { document as identity, Office } from './office.ts'

test('under the strictest policy it is drawn, shows what was chosen and sends it', async function () {
  this.timeout(20_000)
  const office = new Office()
  const page = new URL('policy.html', import.meta.url)
  const { element, end } = await underPolicy('kyc-uploader', page, office)
  await chosen(element, phonePhoto())
  expect(card(element, identity.label).querySelector('canvas')?.height).to.equal(320)
  button(card(element, identity.label), 'Enviar').click()
  await until(() => office.record.documents[0]?.state === 'reviewing')
  expect((await office.stored()).length).to.be.above(1000)
  expect(await end()).to.deep.equal([])
})
