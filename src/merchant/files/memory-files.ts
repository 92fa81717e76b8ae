import type { OwnFiles } from './files.ts'

/** Files in the memory of one process: for development and tests, as they are gone when the process ends. */
export function memoryFiles(): OwnFiles {
  const kept = new Map<string, Blob>()
  return {
    async write(id, bytes) {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      const reader = bytes.getReader()
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
        chunks.push(new Uint8Array(chunk.value))
      kept.set(id, new Blob(chunks))
    },

    async open(id) {
      const file = kept.get(id)
      return file ? { size: file.size, stream: () => file.stream() } : null
    },

    async seal(id, name) {
      const file = kept.get(id)
      if (file && !kept.has(name)) kept.set(name, file)
      kept.delete(id)
    },

    async remove(id) {
      kept.delete(id)
    },
  }
}
