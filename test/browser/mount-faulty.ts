import type { Platform } from '../../widgets/common/connection/platform.ts'
import { teardown } from './mocha.ts'
import { mountUnderPolicy, type Tag } from './mount-under-policy.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** What keeps a module from an element. */
export interface Fault {
  /** The name of the module's file. */
  readonly module: string
  /** `missing`: the browser gets a 404. `silent`: it gets no response. */
  readonly fault: 'missing' | 'silent'
  readonly platform?: Partial<Platform>
  readonly properties?: object
}

// a file that is not sent keeps its page from being left
teardown(() => {
  for (const page of document.querySelectorAll('iframe')) page.remove()
})

/** Mounts an element on a page of its own that does not get one of the element's modules until `endFault` is called. */
export async function mountFaulty<T extends Tag>(
  tag: T,
  server: ScriptedServer,
  { module, fault, platform, properties }: Fault,
) {
  const id = crypto.randomUUID()
  const page = new URL(`/faulty/${id}/${fault}/${module}/test/browser/${tag}/policy.html`, location.href)
  const mounted = await mountUnderPolicy(tag, page, server, properties, platform)
  return { ...mounted, endFault: () => fetch(`/faulty/${id}/end`) }
}
