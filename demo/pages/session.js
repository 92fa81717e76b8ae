// A session expires. The shop creates a new one for the order or record in the page's URL, and for this element.
for (const element of document.querySelectorAll('[session]')) {
  element.refreshSession = async () => {
    const url = new URL('/session', location.href)
    url.search = location.search
    url.searchParams.set('element', element.localName)
    const response = await fetch(url, { method: 'POST' })
    if (!response.ok) throw new Error(`POST /session: ${response.status}`)
    const { session } = await response.json()
    return session
  }
}
