import { useData } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'
import { drawStatuses, type DrawnStatus } from './draw-statuses.ts'
import { isTag } from './open-shop.ts'

const labels = { en: 'Every status', 'pt-BR': 'Todos os status' }

/** An element in each of its statuses, without time or network: `<EveryStatus tag="pay-pix-charge" />`. */
export const EveryStatus = defineComponent({
  props: { tag: { type: String, required: true } },
  setup({ tag }) {
    const { lang } = useData()
    const sheet = ref<HTMLElement>()
    const leave = new AbortController()

    // they are drawn when a reader scrolls to them
    onMounted(() => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          if (isTag(tag)) void drawStatuses(tag, show, leave.signal)
        },
        { rootMargin: '200px' },
      )
      if (sheet.value) observer.observe(sheet.value)
      leave.signal.addEventListener('abort', () => observer.disconnect())
    })
    onBeforeUnmount(() => leave.abort())

    function show({ name, element }: DrawnStatus) {
      const section = document.createElement('section')
      const title = document.createElement('p')
      title.className = 'status-name'
      title.append(Object.assign(document.createElement('code'), { textContent: name }))
      section.append(title, element)
      sheet.value?.append(section)
    }

    return () =>
      h('div', {
        class: 'every-status',
        ref: sheet,
        role: 'group',
        'aria-label': labels[lang.value === 'pt-BR' ? 'pt-BR' : 'en'],
      })
  },
})
