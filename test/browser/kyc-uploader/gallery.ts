import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { gallery, settled } from '../gallery.ts'
import { scenarios, variants } from './scenarios.ts'

customElements.define('kyc-uploader', KycUploader)

await gallery(async function* (clock) {
  for (const [name, scenario] of Object.entries({ ...scenarios, ...variants })) {
    const server = scenario.server()
    server.start(clock)
    KycUploader.platform = { clock, random: () => 0.5, fetch: server.fetch, page: {} }
    const element = Object.assign(new KycUploader(), { server: '/pay', session: 'session-1' })
    yield [name, element]
    await scenario.after?.(element, server)
    await settled()
  }
})
