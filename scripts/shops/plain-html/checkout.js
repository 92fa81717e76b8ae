const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })
const output = document.querySelector('output')
document.querySelector('pay-pix-charge').addEventListener('paid', ({ detail }) => {
  output.textContent = `Thank you! We received ${money.format(detail.amount / 100)}.`
})
