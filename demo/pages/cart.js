// Shows the cart's totals in the page. The server calculates them again from its own prices.
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
  render()
})
form.addEventListener('input', render)
// on the way back, a browser may restore the form's values after this script ran
window.addEventListener('pageshow', render)
render()

function render() {
  const selected = products.map(lineOf).filter(({ quantity }) => quantity > 0)
  lines.replaceChildren(...selected.map(lineItem))
  form.querySelector('.total').textContent = money.format(selected.reduce((sum, { cost }) => sum + cost, 0) / 100)
  const isEmpty = selected.length === 0
  lines.hidden = isEmpty
  form.querySelector('.sum').hidden = isEmpty
  form.querySelector('.cart-empty').hidden = !isEmpty
}

function lineOf(product) {
  const quantity = product.querySelector('input').valueAsNumber || 0
  return { name: product.dataset.name, quantity, cost: quantity * Number(product.dataset.price) }
}

function lineItem({ name, quantity, cost }) {
  const item = document.createElement('li')
  item.append(span(`${quantity} × ${name}`), ' ', span(money.format(cost / 100)))
  return item
}

function span(text) {
  const element = document.createElement('span')
  element.textContent = text
  return element
}
