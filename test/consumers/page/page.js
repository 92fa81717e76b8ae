const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })
const order = new URLSearchParams(location.search).get('order')
const element = document.querySelector('pay-pix-charge')
element.addEventListener('paid', ({ detail }) => {
  document.querySelector('output').textContent = `Thank you! We received ${money.format(detail.amount / 100)}.`
})
const response = await fetch(`/session/${order}`)
element.session = (await response.json()).session
