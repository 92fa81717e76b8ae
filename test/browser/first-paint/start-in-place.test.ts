import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { renderKycUploader, renderOnboardingSignature } from '../../../widgets/render/index.ts'
import { scenarios as documents } from '../kyc-uploader/scenarios.ts'
import { scenarios as signatures } from '../onboarding-signature/scenarios.ts'
import { expectStartInPlace, prerenderElement } from '../prerender-element.ts'

/** Returns a merchant server whose first response has this body. */
const serverOf = (first: object, body: object) =>
  ({ preload: async () => ({ server: '/pay', ...first, initial: { ...first, body } }) }) as never

/** Runs a test for each scenario that a server can prerender, on a narrow and on a wide page. */
function forEach<Scenario extends object>(
  scenarios: Readonly<Record<string, Scenario>>,
  run: (scenario: Scenario, width: number, status: string) => Promise<void>,
) {
  const { loading: _, unavailable: _unavailable, ...prerendered } = scenarios
  for (const [status, scenario] of Object.entries(prerendered))
    for (const width of [320, 800]) test(`${status}, ${width} px`, () => run(scenario, width, status))
}

suite('nothing moves when the script arrives, in documents that are', () => {
  forEach(documents, async ({ server: create }, width, status) => {
    const server = create()
    const prerender = (first: object) => renderKycUploader(serverOf(first, server.record), { kyc: 11, lang: 'pt-BR' })
    const { element, start } = await prerenderElement(KycUploader, server, prerender, width)
    await expectStartInPlace(element, start, status)
  })
})

suite('nothing moves when the script arrives, in a signature that is', () => {
  forEach(signatures, async ({ server: create }, width, status) => {
    const server = create()
    const options = { onboarding: server.view.id, signer: 'marina@example.com', lang: 'pt-BR' }
    const prerender = (first: object) => renderOnboardingSignature(serverOf(first, server.view), options)
    const { element, start } = await prerenderElement(OnboardingSignature, server, prerender, width)
    await expectStartInPlace(element, start, status)
  })
})
