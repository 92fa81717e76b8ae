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
  let fields = []
  const tell = ({ frame }, message, ports) => frame.contentWindow?.postMessage(message, origin, ports)

  return {
    async mount(container, { language, signal }) {
      fields = ['number', 'name', 'expiry', 'code'].map((name) => createField(name, origin, language))
      container.classList.add('hosted-fields')
      container.append(...fields.map(({ element }) => element))
      await Promise.all(fields.map((field) => isThere(field, signal)))
    },

    async tokenize({ signal }) {
      const { port1, port2 } = new MessageChannel()
      const answered = new Promise((resolve, reject) => {
        port1.onmessage = ({ data }) => resolve(data)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      tell(fields[0], 'tokenize', [port2])
      const answer = await answered.finally(() => port1.close())
      if (!answer) throw new Error('no answer')
      const wrong = fields.filter(({ name }) => answer.invalid?.includes(name))
      for (const field of fields) field.problem.hidden = !wrong.includes(field)
      if (wrong.length > 0) {
        wrong[0].frame.focus()
        tell(wrong[0], 'focus')
      }
      return answer
    },

    clear() {
      for (const field of fields) tell(field, 'clear')
    },
  }

  // a field says what it is called and what to say when it is wrong, as soon as it can be typed into
  function isThere({ frame, label, problem }, signal) {
    return new Promise((resolve) => {
      const hear = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin) return
        frame.title = label.textContent = String(data.label)
        problem.textContent = String(data.problem)
        resolve()
      }
      addEventListener('message', hear, { signal })
    })
  }
}

function createField(name, origin, language) {
  const [element, label, frame, problem] = ['div', 'span', 'iframe', 'p'].map((tag) => document.createElement(tag))
  element.dataset.field = name
  frame.src = `${origin}/fields/${name}?${new URLSearchParams({ lang: language })}`
  problem.hidden = true
  problem.role = 'alert'
  element.append(label, frame, problem)
  return { name, element, label, frame, problem }
}
