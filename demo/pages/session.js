// A session lasts for a while only; the shop gives another to whoever has the page's address.
document.querySelector('[session]').refreshSession = async () => {
  const response = await fetch(`/session${location.search}`, { method: 'POST' })
  if (!response.ok) throw new Error(`POST /session: ${response.status}`)
  const { session } = await response.json()
  return session
}
