/**
 * This folder holds what the sandbox invents, all of it: the interface shows none of this, so the service may differ in
 * every line. States that it does give stand among ours where a table would be torn apart, and are marked. Said in code
 * elsewhere, and assumed as well: the words and most of the statuses of error bodies whose shapes are given
 * (`error-bodies.ts`, and the handlers that use them), and which of them answers what (`door.ts`).
 *
 * On time: what has no zone is read and written by the wall clock of the assumed one (`src/values`).
 */

/** The account, unless the sandbox is given another or a charge names one by `merchant_id`; the city goes into its Pix codes. */
export const account = { id: 1, name: 'Loja Exemplo', city: 'SAO PAULO' }

/** The first id that the sandbox gives; each later one is one more, over a reset too. */
export const firstId = 100_001

/** What a callback carries: the record, as the service would answer it, by JSON. A 2xx takes it; it is sent once. */
export const callbackPayload = <Record>(record: Record): Record => record
