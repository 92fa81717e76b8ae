export default defineNuxtConfig({
  compatibilityDate: '2026-06-01',
  telemetry: false,
  // Vue must not look for components of these names
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'pay-pix-charge' } },
})
