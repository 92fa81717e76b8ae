import { Content } from 'vitepress'
import { VPHomeContent, VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts'
import { h } from 'vue'

/** Replaces the theme's first page: its content is in no `main`, and comes last. */
const Home = () =>
  h('main', { class: 'VPHome' }, [
    h(VPHomeHero),
    h(VPHomeContent, null, { default: () => h(Content) }),
    h(VPHomeFeatures),
  ])

export default Home
