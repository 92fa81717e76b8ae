/** What happens on the side of a service: people pay, banks decide, compliance reviews. */
export interface Acts {
  payPix(invoice: string): Promise<unknown>
  refundPix(invoice: string): Promise<unknown>
  /** Makes the bank decline the next card, in the way in which the service says so. */
  declineNextCard(): void
  approveCard(customNumber: string): Promise<unknown>
  settlePayout(id: number): Promise<unknown>
  /** Opens a KYC record that requires a file and a text. Returns its id. */
  addKyc(): Promise<number>
  approveKyc(id: number): Promise<unknown>
  /** Approves all documents of a company, which then has to sign. */
  approveDocuments(id: string): Promise<unknown>
  signContract(id: string): Promise<unknown>
  activateCompany(id: string): Promise<unknown>
  /** Enters the address of the webhook of onboardings, as a person does in the service's dashboard. */
  registerWebhook(url: string): void
}

/** Money that the service knows of, in cents. */
export interface Books {
  readonly charges: readonly { readonly invoice: string; readonly cents: number }[]
  readonly payouts: readonly { readonly cents: number }[]
}

/** A service of payments with its two sides: what a client calls, and what happens inside. */
export interface Service {
  readonly secretKey: string
  readonly fetch: typeof globalThis.fetch
  readonly act: Acts
  books(): Promise<Books>
}

/** What a service needs of the test's world. */
export interface ServiceWorld {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls a client's address. */
  call(request: Request): Promise<Response>
}
