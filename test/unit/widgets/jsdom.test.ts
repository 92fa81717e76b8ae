// @isolated It runs in another environment.
// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { charge } from '../../browser/pay-pix-charge/pix-server.ts'
import '../../../widgets/pay-pix-charge/index.ts'

test('a shop’s own tests can run the Pix element in jsdom', async () => {
  const element = document.createElement('pay-pix-charge')
  element.lang = 'pt-BR'
  element.charge = { ...charge, server_time: new Date().toISOString() }
  const opened = new Promise((resolve) => element.addEventListener('opened', ({ detail }) => resolve(detail)))
  document.body.append(element)

  expect(await opened).toEqual({ status: 'open', id: '7101', amount: 14990 })
  await element.updateComplete
  expect(element.status).toBe('open')
  expect(element.shadowRoot?.textContent).toContain('149,90')
})
