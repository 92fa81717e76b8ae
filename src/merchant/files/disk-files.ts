import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnFiles } from './files.ts'

/**
 * Files in a folder, for servers on Node: made where it is not there, readable by nobody but the process's own user, and
 * safe for several processes. A file is there whole or not at all, whenever the process or the machine dies.
 */
export function diskFiles(folder: string): OwnFiles {
  const made = mkdir(folder, { recursive: true, mode: 0o700 })
  // told to whoever uses the folder first
  made.catch(() => {})

  async function pathOf(id: string) {
    await made
    if (!/^[\w-]+(\.[a-z]+)?$/.test(id)) throw new TypeError('this is no id of a file')
    return join(folder, id)
  }

  return {
    async write(id, bytes) {
      const path = await pathOf(id)
      const part = `${path}.${randomUUID()}.part`
      try {
        await writeWhole(part, bytes)
        await rename(part, path)
        await flush(folder)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    async open(id) {
      const path = await pathOf(id)
      const found = await stat(path).catch(unless('ENOENT'))
      return found ? { size: found.size, stream: () => streamOf(chunksOf(path)) } : null
    },

    async seal(id, name) {
      const [from, to] = [await pathOf(id), await pathOf(name)]
      // unlike a rename, it never takes the place of what is there
      await link(from, to).catch(unless('ENOENT', 'EEXIST'))
      await rm(from, { force: true })
      await flush(folder)
    },

    async remove(id) {
      const path = await pathOf(id)
      const begun = (await readdir(folder)).filter((name) => name.startsWith(`${id}.`) && name.endsWith('.part'))
      for (const one of [path, ...begun.map((name) => join(folder, name))]) await rm(one, { force: true })
    },
  }
}

async function writeWhole(path: string, bytes: ReadableStream<Uint8Array>) {
  const file = await open(path, 'wx', 0o600)
  try {
    const reader = bytes.getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) await writeAll(file, chunk.value)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

// what a folder holds is on the disk only when the folder is; Windows does not open one
async function flush(folder: string) {
  const handle = await open(folder, 'r').catch(unless('EISDIR', 'EPERM', 'EACCES'))
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

const chunkSize = 64 * 1024

async function* chunksOf(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(chunkSize), 0, chunkSize)
      if (!bytesRead) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return()
    },
  }
  // nothing is opened before somebody reads
  return new ReadableStream(source, { highWaterMark: 0 })
}

const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return
    throw error
  }
