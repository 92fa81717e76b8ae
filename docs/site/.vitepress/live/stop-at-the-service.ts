/** Keeps the reader on the page, because the pages of the service and of its providers exist only in the sandbox. */
export function stopAtTheService(event: Event) {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (link?.hostname.endsWith('.example')) event.preventDefault()
}
