import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { renderOnboardingSignature } from '../../../widgets/render/index.ts'
import { suite, test } from '../mocha.ts'
import { expectStartInPlace, prerenderElement } from '../prerender-element.ts'
import { scenarios } from './scenarios.ts'

const { loading: _, unavailable: _unavailable, ...prerendered } = scenarios

suite('nothing moves when the script arrives', () => {
  for (const [status, { server: create }] of Object.entries(prerendered))
    for (const width of [320, 800])
      test(`${status}, ${width} px`, async () => {
        const server = create()
        const { element, start } = await prerenderElement(
          OnboardingSignature,
          server,
          (first) => {
            const preload = async () => ({ server: '/pay', ...first, initial: { ...first, body: server.view } })
            const options = { onboarding: server.view.id, signer: 'marina@example.com', lang: 'pt-BR' }
            return renderOnboardingSignature({ preload: preload as never }, options)
          },
          width,
        )
        await expectStartInPlace(element, start, status)
      })
})
