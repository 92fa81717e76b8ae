import { PayPixCharge } from '../../widgets/pay-pix-charge/element.ts'
import { testClock, turn } from '../clock.ts'
import { faces, variants } from './pay-pix-charge/faces.ts'

// A page of every face, drawn by test/tools/gallery.js.
customElements.define('pay-pix-charge', PayPixCharge)
const settings = new URLSearchParams(location.search)
const dark = settings.get('theme') === 'dark'
document.documentElement.lang = settings.get('lang') ?? 'pt-BR'
document.title = 'Gallery'
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  body { margin: 0; padding: 24px; display: flex; flex-wrap: wrap; gap: 24px; align-items: start;
    font-family: system-ui, 'DejaVu Sans', sans-serif; background: ${dark ? '#0e1012' : '#f4f5f6'}; color: ${dark ? '#e8eaed' : '#1a1d21'} }
  section { box-sizing: border-box; width: ${settings.get('width')}px; padding: 16px; border-radius: 12px; background: ${dark ? '#16181a' : '#fff'} }
  h1 { font-size: 12px; font-weight: 400; margin: 0 0 12px; opacity: .6; font-family: monospace }
`)
document.adoptedStyleSheets = [sheet]

const clock = testClock('2026-03-21T15:00:00Z')

for (const [name, face] of Object.entries({ ...faces, ...variants })) {
  const shop = face.shop()
  shop.open(clock)
  PayPixCharge.platform = { clock, random: () => 0.5, fetch: shop.fetch }
  const element = new PayPixCharge()
  element.server = '/pay'
  element.session = 'session-1'
  const section = document.createElement('section')
  const title = document.createElement('h1')
  title.textContent = name
  section.append(title, element)
  document.body.append(section)
  await settled()
  face.after?.(element, shop)
  await settled()
}
clock.set(28_000)
for (const element of document.querySelectorAll('pay-pix-charge')) element.requestUpdate()
await settled()
document.documentElement.dataset.ready = ''

async function settled() {
  for (let turns = 0; turns < 20; turns++) await turn()
}
