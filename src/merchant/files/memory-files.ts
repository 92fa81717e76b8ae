import type { ServerFileStore } from './file-store.ts'

/** Stores files in the memory of one process, for development and tests. They are lost when the process ends. */
export function memoryFiles(): ServerFileStore {
  const files = new Map<string, Blob>()
  const unfinished = new Map<string, Blob>()
  return {
    async write(id, bytes, offset) {
      const parts: BlobPart[] = [(unfinished.get(id) ?? new Blob()).slice(0, offset)]
      const reader = bytes.getReader()
      try {
        for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parts.push(chunk.value.slice())
        files.set(id, new Blob(parts))
        unfinished.delete(id)
      } catch (error) {
        unfinished.set(id, new Blob(parts))
        throw error
      }
    },

    async heldBytes(id) {
      return (files.get(id) ?? unfinished.get(id))?.size ?? 0
    },

    async open(id) {
      const file = files.get(id)
      return file ? { size: file.size, stream: () => file.stream() } : null
    },

    async seal(id, name) {
      const file = files.get(id)
      if (file && !files.has(name)) files.set(name, file)
      files.delete(id)
    },

    async remove(id) {
      files.delete(id)
      unfinished.delete(id)
    },
  }
}
