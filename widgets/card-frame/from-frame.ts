import * as v from 'valibot'

const maxHeightPx = 2000
const id = v.number()
const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))

/** The messages from a card frame to its parent page. They contain tokens, and no other data of a card. */
export const fromFrame = v.variant('type', [
  v.object({ type: v.picklist(['ready', 'origin-not-allowed', 'submit']) }),
  /** In CSS pixels, limited to the height of a page. */
  v.object({
    type: v.literal('height'),
    height: v.pipe(
      v.number(),
      v.minValue(1),
      v.transform((px) => Math.min(px, maxHeightPx)),
    ),
  }),
  v.object({ type: v.literal('token'), id, token: text(4096), payment_method_id: v.optional(text(100)) }),
  /** `invalid`: the frame shows which field is invalid. `failed`: the tokenizer returned no token. */
  v.object({ type: v.picklist(['invalid', 'failed']), id }),
])

/** A message from a card frame to its parent page. */
export type FromFrame = v.InferOutput<typeof fromFrame>
