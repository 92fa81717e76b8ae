import { KycUploader } from './element.ts'

// a server has no registry, and a page may load this twice
if (globalThis.customElements && !customElements.get('kyc-uploader')) {
  customElements.define('kyc-uploader', KycUploader)
}

export type { InitialResponse } from '../../src/merchant-api/initial-response.ts'
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
