/** Returns an order at a price in cents, as `findOrder` does. */
export const orderAt = (price: number) => ({
  amount: price,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } },
})

/** Returns a payout of an amount in cents, as `findPayout` does. */
export const payoutOf = (amount: number) => ({
  amount,
  currency: 'BRL',
  country: 'BR',
  beneficiary: {
    name: 'Ana Lima',
    document: { type: 'CPF', number: '52998224725' },
    pix: { key: 'ana@example.com', key_type: 'email' },
  },
  markup: { mode: 'fixed' as const, amount: 1.5 },
})
