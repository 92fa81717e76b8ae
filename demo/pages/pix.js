// A session lasts for a while only; the shop gives another to whoever has the order's address.
document.querySelector('pay-pix-charge').refreshSession = async () => {
  const order = new URL(location.href).searchParams.get('order')
  const response = await fetch(`/session?${new URLSearchParams({ order })}`, { method: 'POST' })
  if (!response.ok) throw new Error(`POST /session: ${response.status}`)
  const { session } = await response.json()
  return session
}
