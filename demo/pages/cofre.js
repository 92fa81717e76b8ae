// The script that a card provider gives to shops. `tokenizer` takes a card from the shop's own inputs. `hostedFields` types
// it into frames of the provider's origin, so that the shop's page never sees the card.

export const tokenizer = (origin) =>
  async function tokenize(card, { signal }) {
    const response = await fetch(`${origin}/tokens`, { method: 'POST', body: JSON.stringify(card), signal })
    // a 422 lists the invalid fields
    if (!response.ok && response.status !== 422) throw new Error(`POST /tokens: ${response.status}`)
    return response.json()
  }

export function hostedFields(origin) {
  let fields = []
  const post = ({ frame }, message, ports) => frame.contentWindow?.postMessage(message, origin, ports)

  return {
    async mount(container, { language, signal }) {
      fields = ['number', 'holderName', 'expiry', 'securityCode'].map((name) => createField(name, origin, language))
      container.classList.add('hosted-fields')
      container.append(...fields.map(({ element }) => element))
      await Promise.all(fields.map((field) => untilReady(field, signal)))
    },

    async tokenize({ signal }) {
      const { port1, port2 } = new MessageChannel()
      const response = new Promise((resolve, reject) => {
        port1.onmessage = ({ data }) => resolve(data)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      post(fields[0], 'tokenize', [port2])
      const result = await response.finally(() => port1.close())
      if (!result) throw new Error('The card provider did not return a token.')
      const invalid = fields.filter(({ name }) => result.invalid?.includes(name))
      for (const field of fields) field.problem.hidden = !invalid.includes(field)
      if (invalid.length > 0) {
        invalid[0].frame.focus()
        post(invalid[0], 'focus')
      }
      return result
    },

    clear() {
      for (const field of fields) post(field, 'clear')
    },
  }

  // a field posts its label and its error text as soon as it accepts input
  function untilReady({ frame, label, problem }, signal) {
    return new Promise((resolve) => {
      const onMessage = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin) return
        frame.title = label.textContent = String(data.label)
        problem.textContent = String(data.problem)
        resolve()
      }
      addEventListener('message', onMessage, { signal })
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
