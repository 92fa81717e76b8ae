// @quick Guards: the strictest content security policy.
import { expect } from '@open-wc/testing'
import { test } from '../mocha.ts'
import { mountUnderPolicy } from '../mount-under-policy.ts'
import { until } from '../settle.ts'
import { phonePhoto } from './files.ts'
import { button, card } from './interactions.ts'
import { document as identity, KycServer } from './kyc-server.ts'
import { chooseFile } from './scenarios.ts'

test('the element renders, previews a file and submits it under the strictest content security policy', async () => {
  const server = new KycServer()
  const page = new URL('policy.html', import.meta.url)
  const { element, end } = await mountUnderPolicy('kyc-uploader', page, server)
  await chooseFile(element, phonePhoto())
  expect(card(element, identity.label).querySelector('canvas')?.height).to.equal(320)
  button(card(element, identity.label), 'Enviar').click()
  await until(() => server.record.documents[0]?.state === 'reviewing')
  expect((await server.storedBytes()).length).to.be.above(1000)
  expect(await end()).to.deep.equal([])
})
