import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { gallery, settled } from '../gallery.ts'
import { faces, variants } from './faces.ts'

customElements.define('kyc-uploader', KycUploader)

await gallery(async function* (clock) {
  for (const [name, face] of Object.entries({ ...faces, ...variants })) {
    const office = face.office()
    office.open(clock)
    KycUploader.platform = { clock, random: () => 0.5, fetch: office.fetch }
    const element = Object.assign(new KycUploader(), { server: '/pay', session: 'session-1' })
    yield [name, element]
    await face.after?.(element, office)
    await settled()
  }
})
