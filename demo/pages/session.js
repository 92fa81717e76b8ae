// A session expires. The shop creates a new one for the element, and the order or record in the page's URL.
for (const element of document.querySelectorAll('[session]')) {
  element.refreshSession = async () => {
    const query = new URLSearchParams(location.search)
    query.set('for', element.localName)
    const response = await fetch(`/session?${query}`, { method: 'POST' })
    if (!response.ok) throw new Error(`POST /session: ${response.status}`)
    const { session } = await response.json()
    return session
  }
}
