import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { type MountOptions, mountElement } from '../mount-element.ts'
import { settle, until } from '../settle.ts'
import type { Scenario } from './scenarios.ts'
import { SignatureServer } from './signature-server.ts'
import '../../../widgets/onboarding-signature/index.ts'

const eventNames = ['opened', 'ready', 'signed', 'completed', 'expired', 'closed', 'unavailable', 'documents-needed']

/** Mounts the element on a server. */
export async function mount(server = new SignatureServer(), options?: MountOptions) {
  return { ...(await mountElement(OnboardingSignature, server, eventNames, options)), server }
}

/** Mounts a scenario, and waits for a QR code that it opens. */
export async function mountScenario({ server, after }: Scenario, options?: MountOptions) {
  const mounted = await mount(server(), options)
  after?.(mounted.element, mounted.server)
  await settle(mounted.element)
  await until(() => !mounted.element.shadowRoot?.querySelector('.scan i'))
  return mounted
}
