import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { gallery, settled } from '../gallery.ts'
import { onboardingStatuses, scenarios, variants } from './scenarios.ts'
import { inState, SignatureServer } from './signature-server.ts'

customElements.define('onboarding-signature', OnboardingSignature)

const states = onboardingStatuses.map(
  (each) => [`request ${each}`, { server: () => new SignatureServer(inState(each)) }] as const,
)

await gallery(async function* (clock) {
  for (const [name, scenario] of Object.entries({ ...scenarios, ...variants, ...Object.fromEntries(states) })) {
    const server = scenario.server()
    server.start(clock)
    OnboardingSignature.platform = { clock, random: () => 0.5, fetch: server.fetch, page: {} }
    const element = Object.assign(new OnboardingSignature(), { server: '/pay', session: 'session-1' })
    yield [name, element]
    if ('after' in scenario) scenario.after?.(element, server)
    await settled()
    // the drawing of QR codes is loaded when the first one is opened
    while (element.shadowRoot?.querySelector('.scan i')) await settled()
  }
})
