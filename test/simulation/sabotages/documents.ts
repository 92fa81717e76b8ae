import type { Sabotage } from './sabotage.ts'

/** Sabotages of documents and their files. */
export const documents: readonly Sabotage[] = [
  {
    name: 'counted-piece-lost',
    breaks: 'a piece of an upload counts before it is stored, and nobody compares the whole file with its hash',
    rule: 'whole-files',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'test/simulation/documents/file-cabinet.ts',
        find: 'const part = { bytes: held.slice(0, offset) }',
        replacement:
          'const part = { bytes: joined(held.slice(0, Math.min(offset, 2000)), new Uint8Array(Math.max(0, offset - 2000))) }',
      },
      {
        file: 'src/merchant/kyc/upload.ts',
        find: 'fingerprint === undefined ||\n',
        replacement: 'true ||\n',
      },
    ],
  },
  {
    name: 'sealed-file-expires-at-once',
    breaks: 'a submitted file is due for removal before the service has read it',
    rule: 'whole-files',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'src/merchant/kyc/submitted-value.ts',
        find: 'removeAt: now + fileRetentionMs',
        replacement: 'removeAt: now',
      },
    ],
  },
  {
    name: 'second-device-counts',
    breaks: 'a document that another device has submitted is submitted again',
    rule: 'one-submission',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'src/merchant/kyc/submit.ts',
        find: "if (seen !== undefined && !same && latest !== null && latest !== seen) return { do: 'superseded' }",
        replacement: '',
      },
    ],
  },
  {
    name: 'submission-without-lease',
    breaks: 'a second server submits a document while the first one does',
    rule: 'one-submission',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'src/merchant/kyc/submit.ts',
        find: "if (last && isBeingSent(last, now)) return { do: 'wait', until: last.leaseUntil }",
        replacement: '',
      },
    ],
  },
  {
    name: 'dead-submission-kept',
    breaks: 'the submission of a dead server never ends',
    rule: 'documents-arrive',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'src/merchant/kyc/submit.ts',
        find: "if (last && isBeingSent(last, now)) return { do: 'wait', until: last.leaseUntil }",
        replacement: "if (last?.stage === 'sending') return { do: 'wait', until: now + 1000 }",
      },
    ],
  },
  {
    name: 'reading-never-stale',
    breaks: 'a server shows what it has read of documents for ten minutes',
    rule: 'true-documents',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'src/merchant/service-reads/cached-reads.ts',
        find: 'export const maxAgeMs = 5000',
        replacement: 'export const maxAgeMs = 600_000',
      },
    ],
  },
  {
    name: 'removed-file-stays',
    breaks: 'the record forgets a file whose time is over, and the file stays',
    rule: 'files-removed',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'src/merchant/kyc/remove-files.ts',
        find: '    await files.remove(id)\n',
        replacement: '',
      },
    ],
  },
  {
    name: 'removal-forgets-pieces',
    breaks: 'a removal leaves the pieces of an upload that was never complete',
    rule: 'files-removed',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'test/simulation/documents/file-cabinet.ts',
        find: '        files.delete(id)\n        parts.delete(id)\n',
        replacement: '        files.delete(id)\n',
      },
    ],
  },
  {
    name: 'failed-onboarding-hook-dropped',
    breaks: 'a hook of an onboarding that fails is not called again',
    rule: 'onboardings-told',
    people: 1,
    about: 'documents',
    changes: [
      {
        file: 'src/merchant/callbacks/receivers.ts',
        find: "repeat: () => repeatHook(context, call) } : { fate: 'retry' }",
        replacement: "repeat: () => repeatHook(context, call) } : { fate: 'delete' }",
      },
    ],
  },
]
