// @isolated It runs in another environment.
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { OnboardingSignature } from '../../../widgets/onboarding-signature/index.ts'
import { SignatureServer } from '../../browser/onboarding-signature/signature-server.ts'
import { testClock } from '../../clock.ts'

test('a shop’s own tests can run the signature element without a browser', async () => {
  const desk = new SignatureServer()
  const clock = testClock()
  desk.start(clock)
  OnboardingSignature.platform = { clock, random: () => 1, fetch: desk.fetch }
  const element = document.createElement('onboarding-signature')
  element.lang = 'pt-BR'
  element.server = 'https://shop.example/pay'
  element.session = 'session-1'
  const ready = new Promise((resolve) =>
    element.addEventListener('ready', (event) => resolve(Reflect.get(event, 'detail'))),
  )
  document.body.append(element)

  expect(await ready).toEqual({ status: 'ready', id: desk.view.id })
  await element.updateComplete
  expect(element.shadowRoot?.querySelector('a')?.getAttribute('href')).toBe('https://sign.example.com/d/5f2c9a')
  element.remove()
})
