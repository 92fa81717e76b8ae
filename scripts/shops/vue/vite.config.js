import vue from '@vitejs/plugin-vue'

/** Vue must not look for components of these names. */
const isCustomElement = (tag) =>
  ['pay-pix-charge', 'card-checkout', 'kyc-uploader', 'onboarding-signature'].includes(tag)

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] }
