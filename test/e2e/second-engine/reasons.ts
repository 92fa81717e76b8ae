/** A remark of the engine about pieces of elements that are left as they are, and why. */
export interface Reason {
  readonly rule: string
  /** What the markup of each such piece contains. */
  readonly markup: RegExp
  readonly why: string
}

/** Every remark that remains. A remark without a reason fails a test, and so does a reason that no longer occurs. */
export const reasons: readonly Reason[] = [
  {
    rule: 'text_block_heading',
    markup: /^<p[^>]* part="title"/,
    why: 'Each title is a heading, by its role and the level that the page sets. The rule asks for an `<h2>`.',
  },
  {
    rule: 'text_block_heading',
    markup: /^<p[^>]* part="amount"/,
    why: 'An amount is large because it matters most. It is a fact, not the title of what follows.',
  },
  {
    rule: 'form_submit_button_exists',
    markup: /^<form[^>]* class="view"/,
    why: 'The button that pays has no `type`, so it submits. The rule looks for the attribute.',
  },
  {
    rule: 'form_submit_button_exists',
    markup: /^<form[^>]* class="text-form"/,
    why: 'Enter submits it, and the button “Enviar” follows it once there is a text to send.',
  },
  {
    rule: 'input_fields_grouped',
    markup: /^<(input|select)[^>]* id="(card|payer)-|^<select[^>]* id="plan"/,
    why: 'One form with one heading, for one purpose: to pay by card. More groups would be read before each field.',
  },
  {
    rule: 'input_fields_grouped',
    markup: /^<input aria-label="Cartão">/,
    why: 'A provider’s own field: the scenario has the smallest one that there can be.',
  },
  {
    rule: 'input_label_visible',
    markup: /^<input aria-label="Cartão">/,
    why: 'A provider’s own field: the scenario has the smallest one that there can be.',
  },
  {
    rule: 'input_label_visible',
    markup: /^<select[^>]* id="(plan|payer-state)"/,
    why: 'Its label is above it, connected by `for`. The rule overlooks the labels of lists in a shadow root.',
  },
  {
    rule: 'input_label_visible',
    markup: /^<input aria-label="Link para o celular"/,
    why: 'The sentence above the link introduces it. Nothing is typed there: the field selects the link, to be copied.',
  },
  {
    rule: 'input_label_exists',
    markup: /^<input[^>]* id="text-/,
    why: 'Its label is for screen readers only, below a heading with the same words. The rule overlooks hidden labels.',
  },
  {
    rule: 'input_label_exists',
    markup: /^<output[^>]* part="mark"/,
    why: 'The brand of a card is announced as it is, such as “Visa”, and belongs to the number’s field by `for`.',
  },
  {
    rule: 'input_checkboxes_grouped',
    markup: /^<input[^>]* name="saved"/,
    why: 'The saved cards of one element are in one `<fieldset>`. The page shows several elements, each in its shadow root.',
  },
  {
    rule: 'select_options_grouped',
    markup: /^<select[^>]* id="payer-state"/,
    why: 'The states of Brazil, in the order of the alphabet, as every form in Brazil lists them.',
  },
  {
    rule: 'a_target_warning',
    markup: /^<a[^>]* target="_blank"/,
    why: 'What opens must not replace a page on which a payment is awaited. A warning is a rule of level AAA.',
  },
]
