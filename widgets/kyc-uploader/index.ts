import { KycUploader } from './element.ts'

// the check for the registry lets a server import this, the other one a page load it twice
if (globalThis.customElements && !customElements.get('kyc-uploader')) {
  customElements.define('kyc-uploader', KycUploader)
}

export { KycUploader } from './element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'kyc-uploader': KycUploader
  }
}
