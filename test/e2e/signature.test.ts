// @engines A contract is signed in another tab.
import { expect, test } from 'vitest'
import { signAtProvider, signaturePage } from './support/signature-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('two signers each sign on the provider’s page, and both see the signed contract', async () => {
  const page = await demo.open('/signature', { providers: ['signatureProvider'] })
  const first = signaturePage(page)
  expect(new URL((await first.link.getAttribute('href')) ?? '').origin).toBe(demo.server.signatureProvider)
  await signAtProvider(page)
  await page.bringToFront()
  await first.signed.waitFor()
  expect(await first.link.count()).toBe(0)

  const other = await demo.open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&signer=2`, {
    providers: ['signatureProvider'],
  })
  const second = signaturePage(other)
  await second.ready.waitFor()
  await signAtProvider(other)
  await second.completed.waitFor()
  await first.completed.waitFor()
})
