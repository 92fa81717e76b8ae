import { registerElement } from '../common/element-definition.ts'
import { KycUploader } from './element.ts'

registerElement('kyc-uploader', KycUploader)

export type { InitialResponse } from '../../src/merchant-api/responses.ts'
export type { KycDocumentView, KycView } from '../../src/merchant-api/kyc.ts'
export { KycUploader } from './element.ts'
export type { KycDetail, KycUploaderEventMap } from './events.ts'
export type { Status as KycUploaderStatus } from './machine.ts'
export type { Strings as KycUploaderStrings } from './strings/pt-br.ts'
export type { Uploader } from './upload/upload-file.ts'

declare global {
  interface HTMLElementTagNameMap {
    'kyc-uploader': KycUploader
  }
}
