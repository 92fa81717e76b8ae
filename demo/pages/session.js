// A session expires. The shop creates a new one for the order or record in the page's URL.
document.querySelector('[session]').refreshSession = async () => {
  const response = await fetch(`/session${location.search}`, { method: 'POST' })
  if (!response.ok) throw new Error(`POST /session: ${response.status}`)
  const { session } = await response.json()
  return session
}
