import type { LitElement } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import type { Receipt, ReceiptHost } from '../receipt/receipt.ts'

/** The public members of an element that its late parts use. */
interface LateElement extends LitElement {
  readonly ['constructor']: { readonly platform: { readonly clock: Clock } }
  readonly status: string
  readonly server: string | null
  readonly session: string | null
}

/** An element, as its late parts see it. */
export interface LateHost extends ReceiptHost {
  readonly element: LateElement
}

/** What an element loads once it shows something, so that it shows it sooner. Its styles for paper apply by themselves. */
export interface LateParts {
  /** Warns the developer of a wrong server or session, once. */
  readonly warn: (error: unknown) => Promise<void>
  /** Only of an element that shows a charge. */
  readonly receipt?: Receipt
}

/** The module of an element's late parts. */
export interface LateModule {
  readonly createLateParts: (host: LateHost) => LateParts
}
