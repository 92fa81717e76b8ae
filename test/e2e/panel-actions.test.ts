import { describe, expect, test } from 'vitest'
import { act } from './support/act.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { engines, useDemo } from './support/use-demo.ts'

describe.each(engines)('%s', (engine) => {
  const demo = useDemo(engine)

  test('a test pays by a request to the panel', async () => {
    const page = await demo.open('/pix')
    const { code, paid } = pixPage(page)
    await code.waitFor()
    const panel = `${demo.server.origin}/sandbox`
    const pay = () => act(page.request, panel, 'payPix', { invoice: `${orderOf(page)}-1` })

    await pay()
    await paid.waitFor()
    await expect(pay()).rejects.toThrow('payPix: {"error"')
  })
})
