import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { EveryStatus } from '../live/every-status.ts'
import { LiveElement } from '../live/live-element.ts'
import { ThemePicker } from '../live/theme-picker/theme-picker.ts'
import './style.css'
import './theme-picker.css'

// a page uses a component by a comment such as <!-- site: LiveElement tag="kyc-uploader" -->
const components = { EveryStatus, LiveElement, ThemePicker }

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    for (const [name, component] of Object.entries(components)) app.component(name, component)
  },
} satisfies Theme
