import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'

/** Renders what an element shows in its slot `help`. */
export const help = ({ needHelp, writeToUs }: Localization): Html =>
  html`<p class="small" slot="help">${needHelp} <a href="mailto:help@shop.example">${writeToUs}</a></p>`
