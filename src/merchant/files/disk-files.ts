import { randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ServerFileStore } from './file-store.ts'

/**
 * Stores files in a folder, for servers on Node. Creates the folder if it does not exist; only the process's own user can
 * read the files. Several processes may share the folder. A file is complete or absent, even after the process or the machine
 * crashes; what has arrived of an unfinished one is kept, so that its upload resumes. Files lie in folders of the first two characters of their names, so that no folder holds too many to list.
 *
 * @throws TypeError for a folder that is no text, or an empty one.
 */
export function diskFiles(folder: string): ServerFileStore {
  if (typeof folder !== 'string' || !folder)
    throw new TypeError("diskFiles(): folder must be the path of a folder, such as './documents'")
  const created = mkdir(folder, { recursive: true, mode: 0o700 })
  // the first use of the folder throws the error
  created.catch(() => {})

  async function pathOf(id: string) {
    await created
    if (!/^[\w-]+(\.[a-z]+)?$/.test(id))
      throw new TypeError(
        'diskFiles(): a file id must consist of letters, digits, `-` and `_`, with at most one extension',
      )
    // lower case, because some file systems take Ab and ab for the same folder
    return join(folder, id.slice(0, 2).toLowerCase(), id)
  }

  async function makeFolderOf(path: string) {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    if (made !== undefined) await flush(folder)
  }

  return {
    async write(id, bytes, offset) {
      const path = await pathOf(id)
      const part = `${path}.${randomUUID()}.part`
      await makeFolderOf(path)
      const held = offset ? await longestPart(path) : null
      if (offset > (held?.size ?? 0))
        throw new RangeError('diskFiles(): write() at an offset needs the bytes before it; begin the upload anew')
      if (held) await takeOver(held.path, part)
      try {
        await writePart(part, bytes, offset)
      } catch (error) {
        await rename(part, part.replace(/\.part$/, endedSuffix)).catch(unless('ENOENT'))
        throw error
      }
      await rename(part, path)
      await flush(dirname(path))
    },

    async heldBytes(id) {
      const path = await pathOf(id)
      const found = (await stat(path).catch(unless('ENOENT'))) ?? (await longestPart(path))
      return found?.size ?? 0
    },

    async open(id) {
      const path = await pathOf(id)
      const found = await stat(path).catch(unless('ENOENT'))
      return found ? { size: found.size, stream: () => streamOf(path) } : null
    },

    async seal(id, name) {
      const [from, to] = [await pathOf(id), await pathOf(name)]
      await makeFolderOf(to)
      // unlike a rename, a link never replaces an existing file
      await link(from, to).catch(unless('ENOENT', 'EEXIST'))
      await flush(dirname(to))
      await rm(from, { force: true })
    },

    async remove(id) {
      const path = await pathOf(id)
      for (const each of [path, ...(await partsOf(path))]) await rm(each, { force: true })
    },
  }
}

/** Returns the paths of what unfinished writes of a file have left, or are writing. */
async function partsOf(path: string): Promise<string[]> {
  const [folder, name] = [dirname(path), basename(path)]
  const names = (await readdir(folder).catch(unless('ENOENT'))) ?? []
  return names.filter((each) => each.startsWith(`${name}.`) && each.endsWith('.part')).map((each) => join(folder, each))
}

async function longestPart(path: string) {
  const parts = (await partsOf(path)).map(async (part) => {
    const found = await stat(part).catch(unless('ENOENT')) // another process may remove it meanwhile
    return { path: part, size: found?.size ?? 0 }
  })
  return (await Promise.all(parts)).toSorted((one, other) => other.size - one.size)[0] ?? null
}

/** The name of a part whose write has ended, so that nobody writes to it any more. */
const endedSuffix = '.ended.part'

/** Moves a part. If another process may still write to it, it is copied instead. */
async function takeOver(part: string, own: string) {
  if (part.endsWith(endedSuffix)) {
    await rename(part, own)
    return
  }
  try {
    await copyFile(part, own)
  } catch (error) {
    await rm(own, { force: true }) // the disk may be full
    throw error
  }
  await rm(part, { force: true })
}

/** Writes bytes behind the first `offset` bytes of a part. A part that stays empty is removed. */
async function writePart(path: string, bytes: ReadableStream<Uint8Array>, offset: number) {
  const file = await open(path, 'a', 0o600)
  let end = offset
  try {
    await file.truncate(offset)
    const reader = bytes.getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      await writeAll(file, chunk.value)
      end += chunk.value.length
    }
  } finally {
    // also what a broken connection leaves
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    if (!end) await rm(path, { force: true })
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

// a file's entry is on the disk only once its folder is flushed; Windows cannot open a folder
async function flush(folder: string) {
  const handle = await open(folder, 'r').catch(unless('EISDIR', 'EPERM', 'EACCES'))
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

const chunkSize = 64 * 1024

function streamOf(path: string): ReadableStream<Uint8Array> {
  // the file is opened at the first read
  let opened: Promise<FileHandle> | null = null
  const source: UnderlyingByteSource = {
    type: 'bytes',
    async pull(controller) {
      opened ??= open(path, 'r')
      const file = await opened
      const { byobRequest } = controller
      // a reader with a buffer of its own may use it again
      const view = byobRequest?.view ?? new Uint8Array(chunkSize)
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
      try {
        const { bytesRead } = await file.read(bytes)
        if (!bytesRead) {
          await file.close()
          controller.close()
        }
        if (byobRequest) byobRequest.respond(bytesRead)
        else if (bytesRead) controller.enqueue(bytes.subarray(0, bytesRead))
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async cancel() {
      await (await opened)?.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return
    throw error
  }
