import type { LitElement } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import type { Formats } from '../formats.ts'
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

/** The parts that an element loads once it shows something, so that it shows it sooner. Its styles for paper apply by themselves. */
export interface LateParts {
  /** Warns the developer of a wrong server or session, once. */
  readonly warn: (error: unknown) => Promise<void>
  /** Only of an element that shows a charge. */
  readonly receipt?: Receipt
  /** Only of `<pay-pix-charge>`. */
  readonly moreTime?: MoreTime
  /** Only of `<card-checkout>`. */
  readonly corrections?: Corrections
}

/** The texts of a card form about fields to correct. */
export interface Corrections {
  /** Returns how many fields are invalid, and the name of the first one: fields of the card, and labels of the payer's fields. */
  readonly toCorrect: (card: readonly string[], payer: readonly string[], formats: Formats) => string
  /** Returns the message about the card's fields that the tokenizer refused. */
  readonly refused: (fields: readonly string[], formats: Formats) => string
  /** Returns what is wrong with each field of the payer, by its name. */
  readonly fieldErrors: (formats: Formats) => Readonly<Record<string, string>>
}

/** A charge that can be paid, and whether its payer has taken the offer of more time. */
interface OpenCharge {
  readonly charge: ChargeView
  readonly wantsMoreTime: boolean
}

/** The offer of more time to pay: of a new code, after the present one has ended. */
export interface MoreTime {
  /** Returns the text that announces the offer with these seconds left to pay; '' without an offer. */
  readonly offer: (charge: ChargeView, left: number, formats: Formats) => string
  /** Returns the text that says what follows, once the payer has taken the offer. */
  readonly noted: (formats: Formats) => string
  /** Renders the offer, or what follows, where there is one. */
  readonly view: (open: OpenCharge, left: number, formats: Formats, take: () => void) => unknown
}
