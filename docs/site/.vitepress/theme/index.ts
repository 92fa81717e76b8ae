import type { DefaultTheme, Theme } from 'vitepress'
import defaultTheme from 'vitepress/theme-without-fonts'
import { EveryStatus } from '../live/every-status.ts'
import { LiveElement } from '../live/live-element.ts'
import { ThemePicker } from '../live/theme-picker/theme-picker.ts'
import { search } from '../search.ts'
import './style.css'
import 'virtual:code-colors.css'
import './theme-picker.css'

// a page uses a component by a comment such as <!-- site: LiveElement tag="kyc-uploader" -->
const components = { EveryStatus, LiveElement, ThemePicker }

export default {
  extends: defaultTheme,
  enhanceApp: ({ app, siteData }) => {
    for (const [name, component] of Object.entries(components)) app.component(name, component)
    const { search: local }: DefaultTheme.Config = siteData.value.themeConfig
    if (local?.provider === 'local') local.options = { ...local.options, miniSearch: search }
  },
} satisfies Theme
