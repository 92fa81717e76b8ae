// The rest of a shop: its orders, and a page with the element. `npm start` serves the element's script and
// the sandbox. In production, both the script and the orders come from the shop.

const buyer = {
  name: 'Marina Alves',
  email: 'marina@example.com',
  document: { type: 'CPF', number: '52998224725' },
  address: {
    country: 'BR',
    zipcode: '55660000',
    street: 'Rua da Matriz',
    number: '120',
    complement: null,
    district: 'Centro',
    city: 'Bezerros',
    state_code: 'PE',
  },
}

/** Finds an order. Every reference of this demo is an order of R$ 19,90. */
export const findOrder = (reference) => ({
  amount: 1990,
  currency: 'BRL',
  country: 'BR',
  description: `Pedido ${reference}`,
  buyer,
})

/** Responds with the page that pays a new order. Null for the addresses of the merchant server. */
export async function shopPage(request, merchant, demo) {
  const { pathname } = new URL(request.url)
  if (pathname === '/pay-pix-charge.js') return script(await fetch(`${demo}/cdn/pt-BR/pay-pix-charge.js`))
  if (pathname !== '/') return null
  const order = `E-${crypto.randomUUID().slice(0, 8)}`
  const session = await merchant.createSession({ order })
  const page = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Pedido ${order}</title>
<link rel="icon" href="data:,">
<script type="module" src="/pay-pix-charge.js"></script>
<h1>Pedido ${order}</h1>
<pay-pix-charge server="/pay" session="${session}"></pay-pix-charge>`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}

// without the other headers: they describe the compressed body, which some runtimes have decoded by now
const script = ({ body, status }) =>
  new Response(body, { status, headers: { 'content-type': 'text/javascript; charset=utf-8' } })
