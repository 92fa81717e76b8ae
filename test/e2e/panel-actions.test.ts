// @full The quick run pays orders by the panel's buttons.
// @engines The request is one of the browser.
import { expect, test } from 'vitest'
import { act } from './support/act.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('a test pays by a request to the panel', async () => {
  const page = await demo.open('/pix')
  const { code, paid } = pixPage(page)
  await code.waitFor({ state: 'attached' })
  const panel = `${demo.server.origin}/sandbox`
  const pay = () => act(page.request, panel, 'payPix', { invoice: `${orderOf(page)}-1` })

  await pay()
  await paid.waitFor()
  await expect(pay()).rejects.toThrow('payPix: {"error"')
})
