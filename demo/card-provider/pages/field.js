// One hosted field. All fields of a form are frames of one origin, so the field that receives `tokenize` can read the others.
// The shop's page has another origin and can read none of them.
const input = document.querySelector('input')
const { shop } = input.dataset

if (input.id === 'number') {
  input.addEventListener('input', () => {
    if (input.selectionStart !== input.value.length) return
    const digits = input.value.replace(/\D/g, '').slice(0, 19)
    input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  })
}
if (input.id === 'expiry') {
  input.addEventListener('input', ({ inputType }) => {
    if (inputType === 'insertText' && /^\d\d$/.test(input.value)) input.value += '/'
  })
}

addEventListener('message', ({ origin, source, data, ports: [port] }) => {
  if (origin !== shop || source !== parent) return
  if (data === 'clear') input.value = ''
  if (data === 'focus') input.focus()
  if (data === 'tokenize')
    void tokenize()
      .catch(() => null)
      .then((result) => port.postMessage(result))
})

parent.postMessage({ label: input.ariaLabel, problem: input.dataset.problem }, shop)

async function tokenize() {
  const inputs = siblings()
  const [, month, year] = /^(\d{1,2})\D*(?:20)?(\d{2})$/.exec(inputs.expiry.value.trim()) ?? []
  const card = {
    number: inputs.number.value,
    holderName: inputs.holderName.value,
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
    securityCode: inputs.securityCode.value,
  }
  const response = await fetch('/tokens', { method: 'POST', body: JSON.stringify(card) })
  // a 422 lists the invalid fields
  if (!response.ok && response.status !== 422) throw new Error(`POST /tokens: ${response.status}`)
  const result = await response.json()
  for (const each of Object.values(inputs)) each.ariaInvalid = String(result.invalid?.includes(each.id) ?? false)
  return result
}

// frames of other origins in the shop's page throw when they are read
function siblings() {
  const windows = Array.from({ length: parent.length }, (_, index) => parent[index])
  const inputs = windows.flatMap((window) => {
    try {
      return [...window.document.querySelectorAll('input.hosted')]
    } catch {
      return []
    }
  })
  return Object.fromEntries(inputs.map((each) => [each.id, each]))
}
