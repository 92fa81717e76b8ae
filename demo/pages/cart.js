// The sums of the cart, in the page; the server decides them again from its own prices.
const form = document.querySelector('form.shop')
const products = [...form.querySelectorAll('.product')]
const lines = form.querySelector('.lines')
const money = new Intl.NumberFormat(form.dataset.language, { style: 'currency', currency: 'BRL' })

form.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-step]')
  if (!button) return
  const input = button.parentElement.querySelector('input')
  if (Number(button.dataset.step) > 0) input.stepUp()
  else input.stepDown()
  draw()
})
form.addEventListener('input', draw)
// a browser that comes back may have filled the form in after this script ran
window.addEventListener('pageshow', draw)
draw()

function draw() {
  const taken = products.map(taking).filter(({ quantity }) => quantity > 0)
  lines.replaceChildren(...taken.map(line))
  form.querySelector('.total').textContent = money.format(taken.reduce((sum, { cost }) => sum + cost, 0) / 100)
  const isEmpty = taken.length === 0
  lines.hidden = isEmpty
  form.querySelector('.sum').hidden = isEmpty
  form.querySelector('.bag-empty').hidden = !isEmpty
}

function taking(product) {
  const quantity = product.querySelector('input').valueAsNumber || 0
  return { name: product.dataset.name, quantity, cost: quantity * Number(product.dataset.price) }
}

function line({ name, quantity, cost }) {
  const item = document.createElement('li')
  item.append(part(`${quantity} × ${name}`), ' ', part(money.format(cost / 100)))
  return item
}

function part(text) {
  const span = document.createElement('span')
  span.textContent = text
  return span
}
