import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { type MountOptions, mountElement } from '../mount-element.ts'
import { settle } from '../settle.ts'
import { KycServer } from './kyc-server.ts'
import type { Scenario } from './scenarios.ts'
import '../../../widgets/kyc-uploader/index.ts'

const names = ['opened', 'submitted', 'approved', 'needs-correction', 'canceled', 'unavailable']
const documentNames = ['document-submitted', 'document-approved', 'document-rejected']

/** Mounts an element that talks to a server. */
export async function mount(server = new KycServer(), options?: MountOptions) {
  return { ...(await mountElement(KycUploader, server, [...names, ...documentNames], options)), server }
}

/** A mounted element, its server, and the events that the page received. */
export type Mounted = Awaited<ReturnType<typeof mount>>

/** Mounts a scenario. */
export async function mountScenario({ server, after }: Scenario, options?: MountOptions) {
  const mounted = await mount(server(), options)
  await after?.(mounted.element, mounted.server)
  await settle(mounted.element)
  return mounted
}
