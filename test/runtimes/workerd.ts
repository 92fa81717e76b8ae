import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brought } from './here.ts'
import { start } from './program.ts'

/** Has the suite's bundle in a folder perform in workerd, whose command gets a prefix. */
export async function performInWorkerd(folder: string, place: string, prefix: readonly string[]): Promise<unknown> {
  const file = join(folder, 'workerd.capnp')
  writeFileSync(file, config)
  // it writes the port that it listens on to the given descriptor
  const { child, ended } = start([...prefix, brought('.bin/workerd'), 'serve', file, '--control-fd=1'])
  try {
    const [line] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [])])
    const { port } = JSON.parse(String(line))
    const answer = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: place }).then((response) =>
      response.json(),
    )
    return await answer.catch(() => ended)
  } finally {
    child.kill()
    await ended.catch(() => {})
  }
}

const config = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "bundles/worker.js")],
      compatibilityDate = "2026-06-01",
      globalOutbound = "net",
    )),
    (name = "net", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", service = "main")],
);
`
