/**
 * Returns the smallest number of orders, at most `orders`, with which a rule is still broken. The first orders of a world are the same
 * whatever follows them, so that half of the rest is tried each time.
 */
export async function shortestPrefix(orders: number, isBroken: (orders: number) => Promise<boolean>): Promise<number> {
  let whole = 0
  let broken = orders
  while (broken - whole > 1) {
    const half = Math.floor((whole + broken) / 2)
    if (await isBroken(half)) broken = half
    else whole = half
  }
  return broken
}
