/**
 * The substatuses of a Pix payment that its payer contested at a bank, by the Central Bank's return mechanism (MED).
 * The status stays `Paid` until all of the money came back. The money is blocked while the banks analyse the case, for
 * up to seven days. Then they release it, or return what the account has: a part can be followed by others.
 */
export const pixSubstatuses = {
  blocked: { id: 921, name: 'Contested: blocked' },
  returned: { id: 922, name: 'Contested: returned' },
  released: { id: 923, name: 'Contested: released' },
} as const

/** The transitions that each substatus of a paid charge allows. A payment is contested once. */
export const contestedTransitions = {
  blocked: ['returnPix', 'releasePix'],
  returned: ['refundPix', 'returnPix'],
  released: ['refundPix'],
} as const

/** How many days after a payment the banks accept a step. */
export const contestationDays = { contestPix: 80, returnPix: 90 } as const

/** The milliseconds of one of these days. */
export const contestationDayMs = 86_400_000

/** Why money came back: the payee refunded it, or the banks returned it. */
export const refundReasons = { refundPix: 'refunded', returnPix: 'contested' } as const
