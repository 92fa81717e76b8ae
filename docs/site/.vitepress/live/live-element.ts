import { useData } from 'vitepress'
import { computed, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef } from 'vue'
import type { LiveAction, LiveShop } from './live-shop.ts'
import { isTag, shopOpeners } from './open-shop.ts'
import { stopAtTheService } from './stop-at-the-service.ts'

const texts = {
  en: {
    title: 'Live example',
    about: 'The element, its merchant server and the sandbox run in this page. Nothing leaves it.',
    actions: 'What happens elsewhere',
    reset: 'Start again',
    status: 'Status',
    impossible: 'That is not possible now.',
    failed: 'The example did not start. Reload the page.',
  },
  'pt-BR': {
    title: 'Exemplo ao vivo',
    about: 'O elemento, o servidor da loja e o sandbox funcionam nesta página. Nada sai dela.',
    actions: 'O que acontece lá fora',
    reset: 'Recomeçar',
    status: 'Status',
    impossible: 'Isso não é possível agora.',
    failed: 'O exemplo não começou. Recarregue a página.',
  },
}

/** An element that runs in the page, with buttons for what happens elsewhere: `<LiveElement tag="pay-pix-charge" />`. */
export const LiveElement = defineComponent({
  props: { tag: { type: String, required: true } },
  setup({ tag }) {
    const { lang } = useData()
    const language = computed(() => (lang.value === 'pt-BR' ? 'pt-BR' : 'en'))
    const place = ref<HTMLElement>()
    const shop = shallowRef<LiveShop>()
    const status = ref('')
    const message = ref<'impossible' | 'failed'>()
    const observer = shallowRef<MutationObserver>()

    async function open() {
      if (!isTag(tag)) throw new Error(`The site has no live example of <${tag}>`)
      message.value = undefined
      const { openShop } = await shopOpeners[tag]()
      const { element } = (shop.value = await openShop())
      observer.value?.disconnect()
      observer.value = new MutationObserver(() => {
        status.value = element.getAttribute('status') ?? ''
      })
      observer.value.observe(element, { attributeFilter: ['status'] })
      element.addEventListener('click', stopAtTheService)
      place.value?.replaceChildren(element)
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

    onMounted(start)
    onBeforeUnmount(() => observer.value?.disconnect())

    return () => {
      const words = texts[language.value]
      const hint = shop.value?.hint?.[language.value]
      return h('section', { class: 'live', 'aria-label': words.title }, [
        h('div', { class: 'live-place', ref: place }),
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
      ])
    }
  },
})
