/**
 * This folder holds what the sandbox invents: the interface documents none of it, so the service may differ in every
 * line. Where a table would be torn apart, documented values stand among ours, and are marked. A test finds values of
 * other modules that are neither imported from here nor marked as documented.
 *
 * Times without a zone are read and written in the assumed time zone (`src/values`).
 */

/** The default account. A Pix charge can name another one by `merchant_id`. */
export const defaultAccount = { id: 1, name: 'Loja Exemplo', city: 'SAO PAULO' }

/** The payee of the default account, beside its name. The CNPJ is valid and a sample, as the phone number is. */
export const defaultSender = { document: '11222333000181', helpdesk: '0800 000 0000' } as const

/** Where the sandbox's own pages are, below its base URL: the payment page of a Pix charge, and that of a signer. */
export const pagePaths = { payment: '/payment/', signature: '/sign/' } as const

/** The first id that the sandbox assigns. Each later one is one more, also after a reset. */
export const firstId = 100_001

/** Returns the body of a callback: the record in JSON. Any 2xx accepts it. It is sent once. */
export const callbackPayload = <Record>(record: Record): Record => record
