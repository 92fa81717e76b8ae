/** So many rounds, or ROUNDS times as many: `ROUNDS=0.1 npm run bench` tries a script out. */
export const rounds = (usual) => Math.max(1, Math.round(usual * Number(process.env.ROUNDS ?? 1)))
