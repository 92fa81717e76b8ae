// What a provider of card tokens gives to shops: a function for who has inputs of one's own, and fields that are frames of
// the provider's origin, so that the shop's page never holds the card.

export const tokenizer = (origin) =>
  async function tokenize(card, { signal }) {
    const response = await fetch(`${origin}/tokens`, { method: 'POST', body: JSON.stringify(card), signal })
    // 422 tells what is wrong with the card
    if (!response.ok && response.status !== 422) throw new Error(`POST /tokens: ${response.status}`)
    return response.json()
  }

export function hostedFields(origin) {
  let frames = []
  const tell = (frame, message, ports) => frame.contentWindow?.postMessage(message, origin, ports)

  return {
    async mount(container, { language, signal }) {
      frames = ['number', 'name', 'expiry', 'code'].map((name) => {
        const frame = document.createElement('iframe')
        frame.src = `${origin}/fields/${name}?${new URLSearchParams({ lang: language })}`
        frame.name = name
        frame.dataset.field = name
        return frame
      })
      const shown = Promise.all(frames.map((frame) => follow(frame, signal)))
      container.classList.add('hosted-fields')
      container.append(...frames)
      await shown
    },

    async tokenize({ signal }) {
      const { port1, port2 } = new MessageChannel()
      const answered = new Promise((resolve, reject) => {
        port1.onmessage = ({ data }) => resolve(data)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      tell(frames[0], 'tokenize', [port2])
      const answer = await answered.finally(() => port1.close())
      if (!answer) throw new Error('no answer')
      const wrong = frames.find(({ name }) => answer.invalid?.includes(name))
      if (wrong) {
        wrong.focus()
        tell(wrong, 'focus')
      }
      return answer
    },

    clear() {
      for (const frame of frames) tell(frame, 'clear')
    },
  }

  // a field tells how high it is, for the first time when it is there
  function follow(frame, signal) {
    return new Promise((resolve) => {
      const hear = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin || typeof data.height !== 'number') return
        frame.title = String(data.label)
        frame.style.height = `${Math.min(data.height, 400)}px`
        resolve()
      }
      addEventListener('message', hear, { signal })
    })
  }
}
