import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerProgram } from './database-server.ts'
import { serverPath } from './paths.ts'

/** A Worker that exports the class of its Durable Objects. */
interface WorkerProgram {
  /** The module as one file. */
  readonly bundle: string
  /** The exported classes of Durable Objects by the binding of their namespace. */
  readonly classes: Readonly<Record<string, string>>
  /** Texts by their binding. */
  readonly texts?: Readonly<Record<string, string>>
}

const program = serverPath('.bin/workerd')

/** workerd, which runs the Worker and keeps its Durable Objects on disk. */
export const workerd = (worker: WorkerProgram): ServerProgram => ({
  name: 'workerd',
  isInstalled: () => existsSync(program),
  debianPackages: [],
  runsAsRoot: true,
  serve(folder, port) {
    const file = join(folder, 'workerd.capnp')
    mkdirSync(join(folder, 'objects'), { recursive: true })
    writeFileSync(join(folder, 'worker.js'), worker.bundle)
    writeFileSync(file, config(worker, join(folder, 'objects'), port))
    return [program, 'serve', file]
  },
})

const each = (record: Readonly<Record<string, string>>, write: (name: string, value: string) => string) =>
  Object.entries(record)
    .map(([name, value]) => write(name, value))
    .join(',\n')

// Cap'n Proto writes texts as JSON does
const text = (value: string) => JSON.stringify(value)

const config = ({ classes, texts = {} }: WorkerProgram, objects: string, port: number) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-06-01",
      bindings = [
        ${each(classes, (binding, name) => `(name = ${text(binding)}, durableObjectNamespace = ${text(name)})`)},
        ${each(texts, (binding, value) => `(name = ${text(binding)}, text = ${text(value)})`)}
      ],
      durableObjectNamespaces = [
        ${each(classes, (_, name) => `(className = ${text(name)}, uniqueKey = ${text(name)}, enableSql = true)`)}
      ],
      durableObjectStorage = (localDisk = "disk"),
      globalOutbound = "net",
    )),
    (name = "net", network = (allow = ["private", "public"])),
    (name = "disk", disk = (path = ${text(objects)}, writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", service = "main")],
);
`
