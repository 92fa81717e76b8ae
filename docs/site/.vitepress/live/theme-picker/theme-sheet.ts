import type { LitElement } from 'lit'
import counter from '../../../../../widgets/themes/counter.css?raw'
import soft from '../../../../../widgets/themes/soft.css?raw'
import { type ThemeSettings, tokenRule } from './theme-css.ts'

const themeFiles = { default: '', counter, soft }

/** Styles the elements of the page as the CSS to copy would, until it is closed. */
export function themeSheet() {
  // the site's security policy forbids a style element
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)

  return {
    apply(settings: ThemeSettings, element: HTMLElement) {
      sheet.replaceSync(themeFiles[settings.theme] + tokenRule(settings))
      // an element looks at the colours around it when it renders
      ;(element as LitElement).requestUpdate()
    },
    close() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
