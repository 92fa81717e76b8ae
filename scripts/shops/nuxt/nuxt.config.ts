const noStore = { headers: { 'cache-control': 'no-store' } }

export default defineNuxtConfig({
  compatibilityDate: '2026-06-01',
  telemetry: false,
  // a page with a session belongs to one payer
  routeRules: { '/checkout/**': noStore, '/api/checkout/**': noStore },
})
