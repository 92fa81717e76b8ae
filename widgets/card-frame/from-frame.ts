import * as v from 'valibot'

const tall = 2000
const id = v.number()
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

/** What a card frame tells its page. A token stands for a card; nothing else of a card is ever in it. */
export const fromFrame = v.variant('type', [
  v.object({ type: v.picklist(['ready', 'refused', 'submit']) }),
  /** CSS pixels, of which a frame gets no more than a page is tall. */
  v.object({
    type: v.literal('height'),
    height: v.pipe(
      v.number(),
      v.minValue(1),
      v.transform((px) => Math.min(px, tall)),
    ),
  }),
  v.object({ type: v.literal('token'), id, token: text(4096), payment_method_id: v.optional(text(100)) }),
  /** What was typed is wrong, and the frame has said so; or no token could be had. */
  v.object({ type: v.picklist(['invalid', 'failed']), id }),
])

/** What a card frame tells its page. */
export type FromFrame = v.InferOutput<typeof fromFrame>
