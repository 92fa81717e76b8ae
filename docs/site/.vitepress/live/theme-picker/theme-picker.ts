import { useData } from 'vitepress'
import { computed, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import { codeBlock } from './code-block.ts'
import { choice, colour, slider } from './controls.ts'
import { openPreview } from './open-preview.ts'
import { type ThemeSettings, themeCss } from './theme-css.ts'
import { themes } from './themes.ts'

const themeLabels = { default: 'Default', counter: 'Counter', soft: 'Soft' } as const
const pageLabels = { site: 'This site', light: 'Light', dark: 'Dark' } as const

const defaults: ThemeSettings = { theme: 'default' }

/** An element with a choice of theme and tokens, and the CSS of the choice: `<ThemePicker />`. */
export const ThemePicker = defineComponent(() => {
  const { isDark } = useData()
  const place = ref<HTMLElement>()
  const preview = shallowRef<Awaited<ReturnType<typeof openPreview>>>()
  const settings = shallowRef(defaults)
  const page = ref<keyof typeof pageLabels>('site')
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
    const opened = await openPreview(place.value)
    if (isOpen) preview.value = opened
    else opened.close()
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
    preview.value?.close()
  })
  // the place has its new colours before the element looks at them
  watch([preview, settings, scheme], () => preview.value?.apply(settings.value), { flush: 'post' })

  return () => {
    const { theme, accent, radius, density, fontSize } = settings.value
    const own = themes[theme]
    return h('section', { class: 'theme-picker', 'aria-label': 'Theme picker' }, [
      h('div', { class: 'theme-controls' }, [
        choice('Theme', themeLabels, theme, (theme) => set({ theme })),
        choice('Page', pageLabels, page.value, (chosen) => {
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
      codeBlock(themeCss(settings.value) || '/* These are the defaults. They need no CSS. */\n'),
    ])
  }
})
