import type { Sabotage } from './sabotage.ts'

/** Sabotages of what two versions read of each other: a world in which all servers run one of them finds none. */
export const versions: readonly Sabotage[] = [
  {
    name: 'lost-stored-as-refused',
    breaks:
      'a payout or a company whose response was lost is stored as refused, with a mark that only the new version reads',
    rule: 'one-payout',
    isBetweenVersions: true,
    changes: [
      {
        file: 'src/merchant/stores/records.ts',
        find: `const stored = storable(schema, record, name)
    const written = await store.put(keyOf(id), stored, version, kind.index(stored))`,
        replacement: `const known = storable(schema, record, name)
    const stored = known.stage === 'lost' ? { ...known, stage: 'refused', isLost: true } : known
    const written = await store.put(keyOf(id), stored, version, kind.index(known))`,
      },
      {
        file: 'src/merchant/stores/records.ts',
        find: 'const result = parse(schema, value, upgrade)',
        replacement: `if (value?.isLost) value = { ...value, stage: 'lost', isLost: undefined }
  const result = parse(schema, value, upgrade)`,
      },
    ],
  },
  {
    name: 'format-raised-unsaid',
    breaks: 'payouts are written in a newer format, though nobody has said so',
    rule: 'refuses-in-words',
    isBetweenVersions: true,
    changes: [
      {
        file: 'src/merchant/payouts/record.ts',
        find: 'format: v.literal(2),',
        replacement: 'format: v.literal(3),',
      },
      { file: 'src/merchant/payouts/record.ts', find: '  format: 2,', replacement: '  format: 3,' },
      {
        file: 'src/merchant/writes/first-format.ts',
        find: 'payout: upgrade(({ lastSentAt, ...payout }) => ({ ...payout, sentAt: lastSentAt })),',
        replacement: 'payout: (value) => (isRecord(value) && value.format === 2 ? { ...value, format: 3 } : value),',
      },
    ],
  },
]
