import type { DefaultTheme, Theme } from 'vitepress'
import defaultTheme from 'vitepress/theme-without-fonts'
import { EveryStatus } from '../live/every-status.ts'
import { LiveElement } from '../live/live-element.ts'
import { ThemePicker } from '../live/theme-picker/theme-picker.ts'
import { search } from '../search.ts'
import { languageLink } from './language-links.ts'
import './style.css'
import 'virtual:code-colors.css'
import './theme-picker.css'

// a page uses a component by a comment such as <!-- site: LiveElement tag="kyc-uploader" -->
const components = { EveryStatus, LiveElement, ThemePicker }

export default {
  extends: defaultTheme,
  enhanceApp: ({ app, siteData }) => {
    for (const [name, component] of Object.entries(components)) app.component(name, component)
    siteData.value = { ...siteData.value, themeConfig: withFunctions(siteData.value.themeConfig) }
  },
} satisfies Theme

// which the configuration keeps out of the site's data
function withFunctions({ search: local, ...theme }: DefaultTheme.Config): DefaultTheme.Config {
  if (local?.provider !== 'local') throw new Error('The site has no search of its own')
  return {
    ...theme,
    i18nRouting: languageLink,
    search: { ...local, options: { ...local.options, miniSearch: search } },
  }
}
