import type { Sabotage } from './sabotage.ts'

/** Sabotages of what is stored about people, of their sessions and of their contracts. */
export const personalData: readonly Sabotage[] = [
  {
    name: 'withdrawal-read-once',
    breaks:
      'a server reads once whether the sessions of somebody were withdrawn, so that another one may withdraw them',
    rule: 'no-session-outlives',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/auth/verify-session.ts',
        find: 'const { record } = await revocations.read(session.subject)',
        replacement: `const cache = (revocations.cache ??= new Map())
    if (!cache.has(session.subject)) cache.set(session.subject, await revocations.read(session.subject))
    const { record } = cache.get(session.subject)`,
      },
    ],
  },
  {
    name: 'waiting-page-keeps-session',
    breaks: 'a request that waits is not asked again for its session',
    rule: 'no-session-outlives',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/create-merchant.ts',
        find: 'if (verified && monotonicMs(clock) - verified.checkedAt >= minWaitMs)',
        replacement: 'if (false)',
      },
    ],
  },
  {
    name: 'erasure-forgets-callbacks',
    breaks: 'an erasure leaves the stored callbacks as they are',
    rule: 'erased-stays-erased',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/personal-data/erase-data.ts',
        find: 'replay ? await eraseCallbacks(context, callbackOwner, replay.verdicts) : 0',
        replacement: '0',
      },
    ],
  },
  {
    name: 'company-erasure-keeps-hash',
    breaks: 'an erasure leaves the hash of the tax id in the record of a company',
    rule: 'erased-stays-erased',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/companies/feature.ts',
        find: 'await companyRecords.update(company, withoutTaxId)',
        replacement: '',
      },
    ],
  },
  {
    name: 'erased-text-comes-back',
    breaks: 'what was under way during an erasure brings the texts of a charge back',
    rule: 'erased-stays-erased',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/order/apply-update.ts',
        find: 'return after.charge.isErased ? erasedAttempt(after, settings) : after',
        replacement: 'return after',
      },
    ],
  },
  {
    name: 'export-without-callbacks',
    breaks: 'an export lacks the stored callbacks',
    rule: 'whole-exports',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/personal-data/export-data.ts',
        find: 'callbacks.push(callback)',
        replacement: 'void callback',
      },
    ],
  },
  {
    name: 'contract-told-twice',
    breaks: 'the callback of an onboarding stays stored after its hook has returned',
    rule: 'contract-told',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/callbacks/process-callback.ts',
        find: "if (fate === 'delete') await deleteCallback(context, key, version)",
        replacement: "if (fate === 'delete') await ('subject' in rest || deleteCallback(context, key, version))",
      },
    ],
  },
  {
    name: 'contract-read-once-a-minute',
    breaks: 'a server shows for a minute what it has read about an onboarding',
    rule: 'contract-views',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/service-reads/cached-reads.ts',
        find: 'const staleAt = monotonicMs(clock) + maxAgeMs',
        replacement: 'const staleAt = monotonicMs(clock) + 60_000',
      },
    ],
  },
  {
    name: 'broken-file-ends',
    breaks: 'a file whose connection broke ends as if it was whole',
    rule: 'contract-views',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/core/download.ts',
        find: 'controller.error(failure({ timedOut: deadline.expired, cause }))',
        replacement: 'controller.close()',
      },
      {
        file: 'src/merchant/signature/routes.ts',
        find: "...(size !== null && { 'content-length': String(size) }),",
        replacement: '',
      },
    ],
  },
  {
    name: 'erased-company-opened-again',
    breaks: 'an erasure forgets that the account of a company was opened',
    rule: 'one-company',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/companies/transitions.ts',
        find: 'isUndecided(record) || record.taxId === null ? record : { ...record, taxId: null }',
        replacement:
          "isUndecided(record) || record.taxId === null ? record : { ...record, taxId: null, stage: 'refused' }",
      },
    ],
  },
]
