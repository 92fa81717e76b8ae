// Shows the sum of the payouts that are ticked. The server calculates it again, from its own amounts.
const form = document.querySelector('form.due')
if (form) {
  const boxes = [...form.querySelectorAll('input[data-amount]')]
  const running = form.querySelector('.running')
  const money = new Intl.NumberFormat(form.dataset.language, { style: 'currency', currency: 'BRL' })

  const render = () => {
    const chosen = boxes.filter((box) => box.checked)
    const cents = chosen.reduce((sum, box) => sum + Number(box.dataset.amount), 0)
    running.hidden = false
    running.querySelector('.count').textContent = chosen.length
    running.querySelector('output').textContent = money.format(cents / 100)
  }
  form.addEventListener('change', render)
  // on the way back, a browser may restore the form's values after this script ran
  window.addEventListener('pageshow', render)
  render()
}
