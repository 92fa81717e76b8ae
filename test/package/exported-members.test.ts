// @full It walks the types of every entry point with an older, slower version of TypeScript.
import { beforeAll, expect, test } from 'vitest'
import { exportedMembers } from '../tools/exported-members.js'
import { installPackages, root } from '../../scripts/install.js'

beforeAll(() => installPackages(`${root}/test/templates`))

// interfaces of drivers and runtimes, which document these methods themselves
const foreign = [
  /^Node(Request|Response)$|^WritableResponse$|^Parsed\w+$/,
  /^D1(Database|Statement)$|^DenoKv$|^Kv\w+$|^Durable(Namespace|State|Storage|Id)$/,
  /^(Mysql|Postgres|Sqlite)(Pool|Connection|Result|Js|Database|Statement)$|^(Ioredis|NodeRedis|Upstash)Client$/,
]

const isNameOfError = (owner: string, path: string) => owner.endsWith('Error') && path.endsWith('.name')

const isSentence = (prose: string) => /^\W*\w.*\.$/s.test(prose.split('\n\n')[0] ?? '')

test('every export, every member of an exported type and every option has a sentence of documentation', () => {
  const members = exportedMembers()
  const bare = members.filter(
    ({ owner, path, prose }) =>
      !isSentence(prose) && !foreign.some((name) => name.test(owner)) && !isNameOfError(owner, path),
  )
  expect(members.length).toBeGreaterThan(1000)
  expect([...new Set(bare.map(({ owner, path }) => `${owner}: ${path}`))]).toEqual([])
})
