import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { renderKycUploader } from '../../../widgets/render/index.ts'
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
          KycUploader,
          server,
          (first) => {
            const preload = async () => ({ server: '/pay', ...first, initial: { ...first, body: server.record } })
            return renderKycUploader({ preload: preload as never }, { kyc: 11, lang: 'pt-BR' })
          },
          width,
        )
        await expectStartInPlace(element, start, status)
      })
})
