/** What is promised of what exists: `most` or `least` of a figure in its unit, and why it matters. */
export const targets = {
  'size-payins': {
    most: 7.5,
    unit: 'kB',
    why: 'A page that only makes Pix charges loads no more than the lightest general HTTP client would cost it.',
  },
  'size-operations': {
    most: 13,
    unit: 'kB',
    why: 'The whole service fits where others need that much for one of its areas.',
  },
  'size-pay-pix-charge': {
    most: 16,
    unit: 'kB',
    why: 'A payer on a slow phone sees the code before patience ends, so the element brings lit, the QR and nothing idle.',
  },
  'size-card-checkout': {
    most: 19,
    unit: 'kB',
    why: 'A card form costs a payer a fifth of what others load before their frames begin.',
  },
  'size-card-frame': {
    most: 12,
    unit: 'kB',
    why: 'The page in the frame begins only after the page around it, so it must be the lighter of the two.',
  },
  'size-kyc-uploader': {
    most: 15,
    unit: 'kB',
    why: 'Papers are sent from phones in bad places: the megabytes belong to the photos.',
  },
  'size-onboarding-signature': {
    most: 13,
    unit: 'kB',
    why: 'Whoever follows a link from an e-mail to sign sees at once whose turn it is.',
  },
  'size-widgets': {
    most: 30,
    unit: 'kB',
    why: 'A shop that takes every element in one file pays for what they share once.',
  },
  'overhead-node': {
    most: 2.2,
    unit: '× bare fetch',
    why: 'Checking what goes out and what comes back may at most about double the work that a call is anyway.',
  },
  'overhead-deno': {
    most: 4.5,
    unit: '× bare fetch',
    why: 'The same checks on Deno, whose own fetch does less in JavaScript, so that ours weigh more.',
  },
  'overhead-bun': {
    most: 4.5,
    unit: '× bare fetch',
    why: 'The same checks on Bun, whose own fetch does less in JavaScript, so that ours weigh more.',
  },
  'import-node': {
    most: 5,
    unit: 'ms over ofetch',
    why: 'A function that starts cold for each request may not wait for its payments library.',
  },
  'paint-warm': { most: 5, unit: 'ms', why: 'A renewed code replaces the expired one without a blink.' },
  'paint-cold': {
    most: 50,
    unit: 'ms',
    why: 'On a page just opened, a charge that is at hand is a QR before anyone notices a wait.',
  },
  'paint-whole': {
    most: 0.35,
    unit: '× Adyen Pix',
    why: 'From script to QR our element takes about a third of the time of the best-known one.',
  },
  mounted: {
    most: 0.25,
    unit: '× Adyen Card',
    why: 'A card can be typed while others still load the code that draws their frames.',
  },
  'shown-p99': {
    most: 150,
    unit: 'ms',
    why: 'Somebody who has just paid looks up from the phone and already sees it, even one time in a hundred.',
  },
  'merchant-throughput': {
    least: 0.5,
    unit: '× bare handler',
    why: 'Watching a charge costs a shop at most one more request like those it serves already.',
  },
  'waiter-bytes': {
    most: 12,
    unit: 'kB',
    why: 'Ten thousand open checkouts fit in the memory of the smallest machine.',
  },
  'waiter-told': {
    most: 1000,
    unit: 'ms',
    why: 'On a day of ten thousand payments at once, each payer still sees their own within a second.',
  },
  'file-memory': {
    most: 60,
    unit: 'MB',
    why: 'A file of any size passes through a small machine while others are served.',
  },
}
