/** Scales a number of rounds by the environment's ROUNDS: `ROUNDS=0.1 npm run bench` tests a script quickly. */
export const rounds = (count) => Math.max(1, Math.round(count * Number(process.env.ROUNDS ?? 1)))
