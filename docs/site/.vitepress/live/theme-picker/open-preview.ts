import counter from '../../../../../widgets/themes/counter.css?raw'
import soft from '../../../../../widgets/themes/soft.css?raw'
import { shopOpeners } from '../open-shop.ts'
import { stopAtTheService } from '../stop-at-the-service.ts'
import { type ThemeSettings, tokenRule } from './theme-css.ts'

const themeFiles = { default: '', counter, soft }

/** Draws an element in a place of the page, and styles it as the CSS to copy would. */
export async function openPreview(place: HTMLElement) {
  const { openShop } = await shopOpeners['pay-pix-charge']()
  const { element } = await openShop()
  element.addEventListener('click', stopAtTheService)
  place.replaceChildren(element)

  // the site's security policy forbids a style element
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)

  return {
    apply(settings: ThemeSettings) {
      sheet.replaceSync(themeFiles[settings.theme] + tokenRule(settings))
      // an element looks at the colours around it when it renders
      place.querySelector('pay-pix-charge')?.requestUpdate()
    },
    close() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
