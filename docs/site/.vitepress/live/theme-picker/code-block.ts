import { h } from 'vue'

/** Draws code like the other code of the site, which copies from blocks of this markup. */
export const codeBlock = (language: 'css' | 'html', copyLabel: string, code: string) =>
  h('div', { class: `language-${language}` }, [
    h('button', { type: 'button', title: copyLabel, class: 'copy' }),
    h('span', { class: 'lang' }, language),
    h('pre', { tabindex: 0 }, h('code', code)),
  ])
