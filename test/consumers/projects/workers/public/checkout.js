const output = document.querySelector('output')
document.querySelector('pay-pix-charge').addEventListener('paid', ({ detail }) => {
  output.textContent = `Thank you! We received ${detail.amount} cents.`
})
