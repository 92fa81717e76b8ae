import { Content } from 'vitepress'
import { VPHomeContent, VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { LiveElement } from '../live/live-element.ts'

/**
 * Replaces the theme's first page: its content is in no `main`, and comes last. The first screen has a charge that is paid in
 * the page.
 */
const Home = () =>
  h('main', { class: 'VPHome' }, [
    h('div', { class: 'home-first' }, [h(VPHomeHero), h(LiveElement, { tag: 'pay-pix-charge', plain: true })]),
    h(VPHomeContent, null, { default: () => h(Content) }),
    h(VPHomeFeatures),
  ])

export default Home
