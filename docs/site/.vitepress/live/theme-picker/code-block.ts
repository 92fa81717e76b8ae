import { h } from 'vue'

/** Draws CSS like the other code of the site, which copies from blocks of this markup. */
export const codeBlock = (css: string) =>
  h('div', { class: 'language-css' }, [
    h('button', { type: 'button', title: 'Copy CSS', class: 'copy' }),
    h('span', { class: 'lang' }, 'css'),
    h('pre', { tabindex: 0 }, h('code', css)),
  ])
