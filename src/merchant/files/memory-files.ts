import type { ServerFileStore } from './file-store.ts'

/** Stores files in the memory of one process, for development and tests. They are lost when the process ends. */
export function memoryFiles(): ServerFileStore {
  const files = new Map<string, Blob>()
  return {
    async write(id, bytes) {
      files.set(id, await new Response(bytes).blob())
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
    },
  }
}
