/** Sends JSON to a Worker in workerd, and returns the JSON of its response. Throws the text of any other response. */
export async function callWorker<T>(address: URL | string, message: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(message),
    // workerd closes a connection that was idle for five seconds, even while a request is sent on it
    headers: { connection: 'close' },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
