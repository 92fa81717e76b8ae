import { useData } from 'vitepress'
import { computed, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import type { LiveAction, LiveShop } from './live-shop.ts'
import { isTag, shopOpeners } from './open-shop.ts'
import { stopAtTheService } from './stop-at-the-service.ts'
import { codeBlock } from './theme-picker/code-block.ts'
import { choice, pageLabels, themeLabels } from './theme-picker/controls.ts'
import type { ThemeName } from './theme-picker/themes.ts'
import { themeSheet } from './theme-picker/theme-sheet.ts'

const texts = {
  en: {
    title: 'Live example',
    about: 'The element, its merchant server and the sandbox run in this page. Nothing leaves it.',
    actions: 'What happens elsewhere',
    reset: 'Start again',
    status: 'Status',
    impossible: 'That is not possible now.',
    failed: 'The example did not start. Reload the page.',
    settings: 'Attributes and theme',
    language: 'Language',
    headings: 'Heading level',
    theme: 'Theme',
    page: 'Page',
    copy: 'Copy HTML',
  },
  'pt-BR': {
    title: 'Exemplo ao vivo',
    about: 'O elemento, o servidor do lojista e o sandbox funcionam nesta página. Nada sai dela.',
    actions: 'O que acontece lá fora',
    reset: 'Recomeçar',
    status: 'Status',
    impossible: 'Isso não é possível agora.',
    failed: 'O exemplo não começou. Recarregue a página.',
    settings: 'Atributos e tema',
    language: 'Idioma',
    headings: 'Nível dos títulos',
    theme: 'Tema',
    page: 'Página',
    copy: 'Copiar HTML',
  },
}

const languages = {
  en: { page: 'That of the page', 'pt-BR': 'Português', en: 'English', es: 'Español' },
  'pt-BR': { page: 'O da página', 'pt-BR': 'Português', en: 'English', es: 'Español' },
}
const levels = { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6' }

interface Settings {
  readonly language: keyof typeof languages.en
  readonly level: keyof typeof levels
  readonly theme: ThemeName
  readonly page: keyof typeof pageLabels.en
}

const defaults: Settings = { language: 'page', level: '2', theme: 'default', page: 'site' }

/**
 * An element that runs in the page, with buttons for what happens elsewhere, and a choice of its attributes and theme:
 * `<LiveElement tag="pay-pix-charge" />`. `plain` leaves out the choice.
 */
export const LiveElement = defineComponent({
  props: { tag: { type: String, required: true }, plain: Boolean },
  setup({ tag, plain }) {
    const { lang } = useData()
    const language = computed(() => (lang.value === 'pt-BR' ? 'pt-BR' : 'en'))
    const place = ref<HTMLElement>()
    const shop = shallowRef<LiveShop>()
    const settings = shallowRef(defaults)
    const status = ref('')
    const message = ref<'impossible' | 'failed'>()
    const observer = shallowRef<MutationObserver>()
    const sheet = shallowRef<ReturnType<typeof themeSheet>>()

    const set = (change: Partial<Settings>) => {
      settings.value = { ...settings.value, ...change }
    }

    async function open() {
      if (!isTag(tag)) throw new Error(`The site has no live example of <${tag}>`)
      message.value = undefined
      const { openShop } = await shopOpeners[tag]()
      const opened = await openShop(language.value)
      const { element } = opened
      observer.value?.disconnect()
      observer.value = new MutationObserver(() => {
        status.value = element.getAttribute('status') ?? ''
      })
      observer.value.observe(element, { attributeFilter: ['status'] })
      element.addEventListener('click', stopAtTheService)
      place.value?.replaceChildren(element)
      shop.value = opened
    }

    function start() {
      open().catch((error: unknown) => {
        console.error(error)
        message.value = 'failed'
      })
    }

    function run({ run }: LiveAction) {
      message.value = undefined
      run().catch(() => {
        message.value = 'impossible'
      })
    }

    onMounted(() => {
      sheet.value = themeSheet()
      start()
    })
    onBeforeUnmount(() => {
      observer.value?.disconnect()
      sheet.value?.close()
    })
    // the place has its new colours before the element looks at them
    watch(
      [shop, settings],
      () => {
        if (!shop.value) return
        const { element } = shop.value
        for (const [name, value] of attributesOf(settings.value)) {
          if (value === null) element.removeAttribute(name)
          else element.setAttribute(name, value)
        }
        sheet.value?.apply({ theme: settings.value.theme }, element)
      },
      { flush: 'post' },
    )

    return () => {
      const words = texts[language.value]
      const hint = shop.value?.hint?.[language.value]
      const { page, theme, level } = settings.value
      return h('section', { class: 'live', 'aria-label': words.title }, [
        h('div', { class: ['live-place', `on-${page}`], ref: place }),
        h('div', { class: 'live-panel' }, [
          h('p', { class: 'live-title' }, words.actions),
          h('div', { class: 'live-actions' }, [
            ...(shop.value?.actions ?? []).map((action) =>
              h('button', { type: 'button', onClick: () => run(action) }, action.label[language.value]),
            ),
            h('button', { type: 'button', class: 'live-reset', onClick: start }, words.reset),
          ]),
          h('p', { class: 'live-status', role: 'status' }, [
            `${words.status}: `,
            h('code', status.value || '…'),
            message.value ? ` ${words[message.value]}` : '',
          ]),
          hint ? h('p', hint) : null,
          h('p', words.about),
        ]),
        plain
          ? null
          : h('details', { class: 'live-settings' }, [
              h('summary', words.settings),
              h('div', { class: 'theme-controls' }, [
                choice(words.language, languages[language.value], settings.value.language, (language) =>
                  set({ language }),
                ),
                choice(words.headings, levels, level, (level) => set({ level })),
                choice(words.theme, themeLabels[language.value], theme, (theme) => set({ theme })),
                choice(words.page, pageLabels[language.value], page, (page) => set({ page })),
              ]),
              codeBlock('html', words.copy, markupOf(tag, settings.value)),
            ]),
      ])
    }
  },
})

const attributesOf = ({ language, level }: Settings) =>
  [
    ['lang', language === defaults.language ? null : language],
    ['heading-level', level === defaults.level ? null : level],
  ] as const

function markupOf(tag: string, settings: Settings) {
  const set = attributesOf(settings).flatMap(([name, value]) => (value === null ? [] : [` ${name}="${value}"`]))
  const theme = settings.theme === 'default' ? '' : `<!-- import 'guiche/themes/${settings.theme}.css' -->\n`
  return `${theme}<${tag}${set.join('')} server="/pay" session="…"></${tag}>\n`
}
