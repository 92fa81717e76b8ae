import { type BrokenStores, forgettingExpiry, indexing, inTwoSteps, keysOf, naming, writing } from './breaks.ts'

/** Stores that break a promise about the record of a key. */
export const brokenRecords: BrokenStores = {
  'returns the stored value, and null for a key that was never written': [
    (memory) => ({ get: async (key) => (await memory.get(key)) ?? { value: null, version: '' } }),
    /null for a key that was never written\. It returned \{"value":null,"version":""\}; null was promised/,
  ],
  'keeps its own copy of a value': [
    (memory) => {
      const values = new Map<string, unknown>()
      return {
        async get(key) {
          const found = await memory.get(key)
          return found && { ...found, value: values.get(key) }
        },
        put(key, value, ...rest) {
          values.set(key, value)
          return memory.put(key, value, ...rest)
        },
      }
    },
    /stays when its writer changes .* It returned \{"amount":1\}; \{"amount":100\}/,
  ],
  'returns text in any script as it was written': [
    writing((json) => json.replace(/[\u{10000}-\u{10ffff}]/gu, '?')),
    /get\(\) returns text in any script as it was written\. It returned [^]*"emoji":"\?/,
  ],
  'returns control characters as it was written': [
    writing((json) => json.replaceAll('\\u0000', '')),
    /control characters as it was written\. It returned "tab\\t newline\\n nul escape/,
  ],
  'returns half of a surrogate pair as it was written': [
    writing((json) => json.replaceAll('\\ud83d', '\ufffd')),
    /It returned "\ufffd"; "\\ud83d" was promised/,
  ],
  'returns 256 kB of text as it was written': [
    writing((json) => JSON.stringify(String(JSON.parse(json)).slice(0, 65_535))),
    /256 kB of text as it was written\. It returned "çã€𝄞/u,
  ],
  'returns numbers at the ends of their range as it was written': [
    writing((json) => json.replace('9007199254740991', '9007199254740992')),
    /It returned \[9007199254740992,/,
  ],
  'returns null as it was written': [
    (memory) => ({
      async get(key) {
        const found = await memory.get(key)
        return found && { ...found, value: found.value ?? undefined }
      },
    }),
    /It returned undefined; null was promised/,
  ],
  'distinguishes keys that differ only in case, accents or trailing spaces': [
    naming((key) => key.trimEnd()),
    /put\(\) returns the new version, for a key that does not exist\. It returned false/,
  ],
  'lets one of 64 writers on two connections create a key': [inTwoSteps, /at once succeeds\. It returned 64; 1 was/],
  'rejects a write over an old version, or over a key that does not exist': [
    (memory) => ({
      put: async (key, value, version, index) =>
        memory.put(key, value, version && ((await memory.get(key))?.version ?? null), index),
    }),
    /put\(\) returns false over an old version\. It returned "/,
  ],
  'accepts a write of the same value again, as a new version': [
    (memory) => ({
      async get(key) {
        const found = await memory.get(key)
        return found && { ...found, version: JSON.stringify(found.value) }
      },
      async put(key, value, version, index) {
        const found = await memory.get(key)
        if (version !== (found && JSON.stringify(found.value))) return false
        return (await memory.put(key, value, found?.version ?? null, index)) && JSON.stringify(value)
      },
    }),
    /each write has a version of its own\. Two writes had 1/,
  ],
  'removes a value at its expiry, and then the key can be created again': [
    indexing((index) => ({ ...index, expiresAt: undefined })),
    /get\(\) returns null once a value has expired\. It returned \{"value":"old"/,
  ],
  'lets one of 64 writers create a key that has expired': [
    inTwoSteps,
    /create an expired key succeeds\. It returned 64/,
  ],
  'keeps a value that a later write no longer lets expire': [
    indexing((index, before) => ({ ...before, ...index })),
    /removes that of the write before\. It returned undefined; 2 was promised/,
  ],
  'lists no expired key, and lets nobody claim it': [
    forgettingExpiry((index) => ({ list: async (label) => keysOf(index, label) })),
    /list\(\) returns no key that has expired\. It returned \["a"\]/,
  ],
}
