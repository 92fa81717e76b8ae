const hashBytes = 32
const pieceBytes = 2 ** 20

/** Returns a hash of a stream, 64 hexadecimal digits: SHA-256 of each MiB behind the hash before it, to save memory. */
export async function hashStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const block = new Uint8Array(hashBytes + pieceBytes)
  let end = hashBytes
  const hashBlock = async () => {
    block.set(new Uint8Array(await crypto.subtle.digest('SHA-256', block.subarray(0, end))))
    end = hashBytes
  }

  const reader = stream.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (let at = 0; at < chunk.value.length; ) {
      const part = chunk.value.subarray(at, at + block.length - end)
      block.set(part, end)
      at += part.length
      end += part.length
      if (end === block.length) await hashBlock()
    }
  }
  await hashBlock()
  return Array.from(block.subarray(0, hashBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
