import { useData } from 'vitepress'
import { computed, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import { shopOpeners } from '../open-shop.ts'
import { stopAtTheService } from '../stop-at-the-service.ts'
import { codeBlock } from './code-block.ts'
import { choice, colour, pageLabels, slider, themeLabels } from './controls.ts'
import { type ThemeSettings, themeCss } from './theme-css.ts'
import { themeSheet } from './theme-sheet.ts'
import { themes } from './themes.ts'

const pages = pageLabels.en
const defaults: ThemeSettings = { theme: 'default' }

/** An element with a choice of theme and tokens, and the CSS of the choice: `<ThemePicker />`. */
export const ThemePicker = defineComponent(() => {
  const { isDark, lang } = useData()
  const place = ref<HTMLElement>()
  const preview = shallowRef<{ element: HTMLElement; sheet: ReturnType<typeof themeSheet> }>()
  const settings = shallowRef(defaults)
  const page = ref<keyof typeof pages>('site')
  const isMounted = ref(false)
  const scheme = computed(() => {
    if (page.value !== 'site') return page.value
    // the built page is light, and the first render in the browser must match it
    return isMounted.value && isDark.value ? 'dark' : 'light'
  })
  const failed = ref(false)
  let isOpen = true

  const set = (change: Partial<ThemeSettings>) => {
    settings.value = { ...settings.value, ...change }
  }
  const reset = () => {
    settings.value = defaults
    page.value = 'site'
  }

  async function open() {
    if (!place.value) return
    const { openShop } = await shopOpeners['pay-pix-charge']()
    const { element } = await openShop(lang.value === 'pt-BR' ? 'pt-BR' : 'en')
    if (!isOpen) return
    element.addEventListener('click', stopAtTheService)
    place.value?.replaceChildren(element)
    preview.value = { element, sheet: themeSheet() }
  }

  onMounted(() => {
    isMounted.value = true
    open().catch((error: unknown) => {
      console.error(error)
      failed.value = true
    })
  })
  onBeforeUnmount(() => {
    isOpen = false
    preview.value?.sheet.close()
  })
  // the place has its new colours before the element looks at them
  watch(
    [preview, settings, scheme],
    () => {
      const { element, sheet } = preview.value ?? {}
      if (element) sheet?.apply(settings.value, element)
    },
    { flush: 'post' },
  )

  return () => {
    const { theme, accent, radius, density, fontSize } = settings.value
    const own = themes[theme]
    return h('section', { class: 'theme-picker', 'aria-label': 'Theme picker' }, [
      h('div', { class: 'theme-controls' }, [
        choice('Theme', themeLabels.en, theme, (theme) => set({ theme })),
        choice('Page', pages, page.value, (chosen) => {
          page.value = chosen
        }),
        colour('Accent', accent ?? own.accent[scheme.value], (accent) => set({ accent })),
        slider('Radius', { min: 0, max: 28, step: 1, unit: 'px' }, radius ?? own.radius, (radius) => set({ radius })),
        slider('Density', { min: 0.7, max: 1.4, step: 0.05, unit: '' }, density ?? own.density, (density) =>
          set({ density }),
        ),
        slider(
          'Font size',
          { min: 0.875, max: 1.25, step: 0.0625, unit: 'rem' },
          fontSize ?? own.fontSize,
          (fontSize) => set({ fontSize }),
        ),
        h('button', { type: 'button', class: 'theme-reset', onClick: reset }, 'Reset'),
      ]),
      h('div', { class: ['theme-place', `on-${page.value}`], ref: place }),
      failed.value ? h('p', { role: 'status' }, 'The example did not start. Reload the page.') : null,
      codeBlock('css', 'Copy CSS', themeCss(settings.value) || '/* These are the defaults. They need no CSS. */\n'),
    ])
  }
})
