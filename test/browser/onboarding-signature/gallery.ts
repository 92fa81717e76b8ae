import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { gallery, settled } from '../gallery.ts'
import { Desk, inState } from './desk.ts'
import { faces, requestStates, variants } from './faces.ts'

customElements.define('onboarding-signature', OnboardingSignature)

const states = requestStates.map((each) => [`request ${each}`, { desk: () => new Desk(inState(each)) }] as const)

await gallery(async function* (clock) {
  for (const [name, face] of Object.entries({ ...faces, ...variants, ...Object.fromEntries(states) })) {
    const desk = face.desk()
    desk.open(clock)
    OnboardingSignature.platform = { clock, random: () => 0.5, fetch: desk.fetch }
    const element = Object.assign(new OnboardingSignature(), { server: '/pay', session: 'session-1' })
    yield [name, element]
    if ('after' in face) face.after?.(element, desk)
    await settled()
  }
})
