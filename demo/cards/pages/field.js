// One hosted field. The fields of a form are frames of one origin, so that the one that is asked reads the others; the
// shop's page, which is of another, reads none.
const own = document.querySelector('input')
const { shop } = own.dataset

if (own.id === 'number') {
  own.addEventListener('input', () => {
    if (own.selectionStart !== own.value.length) return
    const digits = own.value.replace(/\D/g, '').slice(0, 19)
    own.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  })
}
if (own.id === 'expiry') {
  own.addEventListener('input', ({ inputType }) => {
    if (inputType === 'insertText' && /^\d\d$/.test(own.value)) own.value += '/'
  })
}

addEventListener('message', ({ origin, source, data, ports: [port] }) => {
  if (origin !== shop || source !== parent) return
  if (data === 'clear') own.value = ''
  if (data === 'focus') own.focus()
  if (data === 'tokenize')
    void tokenize()
      .catch(() => null)
      .then((answer) => port.postMessage(answer))
})

parent.postMessage({ label: own.ariaLabel, problem: own.dataset.problem }, shop)

async function tokenize() {
  const inputs = siblings()
  const [, month, year] = /^(\d{1,2})\D*(?:20)?(\d{2})$/.exec(inputs.expiry.value.trim()) ?? []
  const card = {
    number: inputs.number.value,
    name: inputs.name.value,
    month: Number(month),
    year: 2000 + Number(year),
    code: inputs.code.value,
  }
  const response = await fetch('/tokens', { method: 'POST', body: JSON.stringify(card) })
  // 422 tells what is wrong with the card
  if (!response.ok && response.status !== 422) throw new Error(`POST /tokens: ${response.status}`)
  const answer = await response.json()
  for (const input of Object.values(inputs)) input.ariaInvalid = String(answer.invalid?.includes(input.id) ?? false)
  return answer
}

// the shop's page may have frames of other origins too
function siblings() {
  const windows = Array.from({ length: parent.length }, (_, index) => parent[index])
  const inputs = windows.flatMap((window) => {
    try {
      return [...window.document.querySelectorAll('input.hosted')]
    } catch {
      return []
    }
  })
  return Object.fromEntries(inputs.map((input) => [input.id, input]))
}
