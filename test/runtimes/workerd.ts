import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverPath } from '../tools/servers/paths.ts'
import { startProgram } from './program.ts'

/** Runs the suite's bundle of a folder in workerd, with a prefix in front of its command. */
export async function runInWorkerd(folder: string, environment: string, prefix: readonly string[]): Promise<unknown> {
  const file = join(folder, 'workerd.capnp')
  writeFileSync(file, config)
  // workerd writes its port to the given file descriptor
  const { child, ended } = startProgram([...prefix, serverPath('.bin/workerd'), 'serve', file, '--control-fd=1'])
  try {
    const [line] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [])])
    const { port } = JSON.parse(String(line))
    const result = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: environment }).then((response) =>
      response.json(),
    )
    return await result.catch(() => ended)
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
