// Sends a company's form to the merchant server, and shows every error of the response beside its field.
const form = document.querySelector('form.company')
const inputs = [...form.querySelectorAll('input')]
const button = form.querySelector('button')
const label = button.textContent
let { session } = form.dataset

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})

form.addEventListener('input', ({ target }) => setInvalid(target, false))

async function submit() {
  button.disabled = true
  button.textContent = button.dataset.busy
  showProblem(null)
  try {
    await send()
  } catch (error) {
    console.error(error)
    showProblem('unavailable')
  } finally {
    button.disabled = false
    button.textContent = label
  }
}

async function send() {
  let response = await post()
  if (response.status === 401 && (await renewSession())) response = await post()
  // the page of a company that has its onboarding shows what follows
  if (response.ok) return location.reload()
  const { type, fields = {} } = await response.json()
  if (type === 'urn:guiche:company-uncertain') return showProblem('uncertain')
  const paths = Object.keys(fields)
  if (!paths.length) return showProblem('unavailable')
  const invalid = inputs.filter(({ name }) => paths.includes(name))
  for (const input of inputs) setInvalid(input, invalid.includes(input))
  showProblem('invalid')
  button.disabled = false
  invalid[0]?.focus()
}

const post = () =>
  fetch('/pay/companies', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(read()),
  })

/** Reads the form: the name of each field is its path in the request, such as `contacts.0.name`. */
function read() {
  const body = {}
  for (const { name, value, dataset } of inputs) {
    const text = 'plain' in dataset ? value.replace(/[^\p{L}\d]/gu, '') : value.trim()
    if (!name || !text) continue
    const steps = name.split('.')
    const last = steps.pop()
    let owner = body
    for (const [index, step] of steps.entries()) owner = owner[step] ??= /^\d+$/.test(steps[index + 1]) ? [] : {}
    owner[last] = text
  }
  return body
}

async function renewSession() {
  const response = await fetch(`/session${location.search}`, { method: 'POST' })
  if (!response.ok) return false
  session = (await response.json()).session
  return true
}

function setInvalid(input, isInvalid) {
  const error = document.querySelector(`#${input.id}-help .error`)
  if (!error) return
  const { missing, wrong } = error.dataset
  error.hidden = !isInvalid
  error.textContent = input.value.trim() ? wrong : missing
  if (isInvalid) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function showProblem(name) {
  for (const problem of form.querySelectorAll('[data-problem]')) problem.hidden = problem.dataset.problem !== name
}
