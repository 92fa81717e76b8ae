import { goals, limits } from '../tools/sizes/limits.ts'

/** Sizes, counts and memory: a smoke run measures them well enough to fail when one is worse than its limit. */
const amounts = {
  'size-pix': {
    ...size('client, Pix only'),
    why: 'A page that only makes Pix charges loads little more than the lightest general HTTP client would cost it.',
  },
  'size-payins': {
    ...size('client, payins only'),
    why: 'A page that also charges cards loads a third of what other SDKs cost it.',
  },
  'size-operations': {
    ...size('client, every operation'),
    why: 'All operations together are smaller than other SDKs are for one area.',
  },
  'size-pay-pix-charge': {
    ...size('pay-pix-charge, bundled'),
    why: 'A payer on a slow phone sees the code soon, so the element contains lit, the QR code and nothing unused.',
  },
  'size-card-checkout': {
    ...size('card-checkout, bundled'),
    why: 'A card form loads a quarter of what others load before their frames start.',
  },
  'size-card-own-fields': {
    ...size('card-checkout with its own fields, bundled'),
    why: 'A form with its own fields costs a payer little more than the frame of another origin, whose page is loaded as well.',
  },
  'size-card-frame': {
    ...size('card frame’s page, bundled'),
    why: 'The frame loads after the page around it, so it must be the smaller of the two.',
  },
  'size-kyc-uploader': {
    ...size('kyc-uploader, bundled'),
    why: 'Documents are sent from phones on slow networks, where the photos need the bandwidth.',
  },
  'size-onboarding-signature': {
    ...size('onboarding-signature, bundled'),
    why: 'A signer who follows a link from an e-mail sees immediately who signs next.',
  },
  'size-widgets': {
    ...size('every element, bundled'),
    why: 'A shop that loads every element in one file loads the shared code once.',
  },
  'store-trips-charge': {
    limit: 3,
    goal: 3,
    unit: 'trips',
    why: 'A payer waits for each trip to the database before the code appears.',
  },
  'store-trips-poll': {
    limit: 1,
    goal: 1,
    unit: 'trips',
    why: 'Every open page asks again and again, so a trip less is a third of the work of a busy shop.',
  },
  'store-trips-callback': {
    limit: 4,
    goal: 4,
    unit: 'trips',
    why: 'A payment is shown, and the shop told of it, after the last of them.',
  },
  'long-poll-memory': {
    limit: 8,
    goal: 7.5,
    unit: 'kB',
    why: 'Ten thousand open checkouts fit in the memory of the smallest machine.',
  },
  'upload-memory': {
    limit: 40,
    goal: 32,
    unit: 'MB',
    why: 'A small machine can serve other requests while a file of any size arrives.',
  },
  'download-memory': {
    limit: 12,
    goal: 4,
    unit: 'MB',
    why: 'A small machine can serve other requests while the service reads a file of any size.',
  },
}

/** Times, rates, and ratios of them, which depend on the machine and on what else it does. */
const timings = {
  'pix-prerendered': {
    limit: 0.26,
    goal: 0.22,
    unit: '× Adyen Pix',
    why: 'A page that the server has prerendered can be paid as soon as its HTML arrives, on the slowest of networks.',
  },
  'pix-initial': {
    limit: 0.58,
    goal: 0.45,
    unit: '× Adyen Pix',
    why: 'A page with the first response needs two round trips, its HTML and one script.',
  },
  'pix-script': {
    limit: 0.76,
    goal: 0.65,
    unit: '× Adyen Pix',
    why: 'A page whose script asks for the charge needs three round trips, and less script.',
  },
  'card-prerendered': {
    limit: 0.8,
    goal: 0.68,
    unit: '× Adyen Card',
    why: 'A form is usable before the frames of others have begun to load.',
  },
  'card-shown': {
    limit: 0.33,
    goal: 0.28,
    unit: '× Adyen Card',
    why: 'A payer sees what the form asks, and takes out the card, while the script loads.',
  },
  'card-script': {
    limit: 0.98,
    goal: 0.85,
    unit: '× Adyen Card',
    why: 'A form that asks for the order first is there as soon as the shell of one that does not.',
  },
  'overhead-node': {
    limit: 2,
    goal: 1.6,
    unit: '× bare fetch',
    why: 'Validating the request and the response may at most about double the work of a call.',
  },
  'overhead-deno': {
    limit: 5,
    goal: 3.2,
    unit: '× bare fetch',
    why: 'The same validation on Deno, whose fetch does less in JavaScript, so that the validation weighs more.',
  },
  'overhead-bun': {
    limit: 5.8,
    goal: 3.8,
    unit: '× bare fetch',
    why: 'The same validation on Bun, whose fetch does less in JavaScript, so that the validation weighs more.',
  },
  'import-node': {
    limit: 0,
    goal: 0,
    unit: 'ms over ofetch',
    why: 'A serverless function with cold starts must not wait for its payments library.',
  },
  'paint-warm': {
    limit: 5,
    goal: 3,
    unit: 'ms',
    why: 'A renewed code replaces the expired one without a visible delay.',
  },
  'paint-cold': {
    limit: 50,
    goal: 20,
    unit: 'ms',
    why: 'On a new page, a charge that is already available becomes a QR code without a noticeable wait.',
  },
  'script-to-qr': {
    limit: 0.85,
    goal: 0.6,
    unit: '× Adyen Pix',
    why: 'From the script to the QR code, the element takes less time than the best-known one.',
  },
  'payment-latency-p99': {
    limit: 60,
    goal: 25,
    unit: 'ms',
    why: 'A payer who looks up from the phone after paying already sees the payment, even in the slowest 1 %.',
  },
  'merchant-throughput': {
    limit: 0.5,
    goal: 0.6,
    unit: '× bare handler',
    why: 'A charge request costs a shop about two of the requests it already serves.',
  },
  'callback-processor-time': {
    limit: 0.4,
    goal: 0.25,
    unit: '× POST /pix',
    why: 'A payment costs a shop less work than its charge did, so that a rush of payments never holds up new ones.',
  },
  'upload-processor-time': {
    limit: 1.5,
    goal: 1,
    unit: '× POST /pix',
    why: 'Documents arrive while others pay, in the same process.',
  },
  'kyc-processor-time': {
    limit: 0.3,
    goal: 0.2,
    unit: '× POST /pix',
    why: 'A page that waits for the review of its documents costs less than a payment.',
  },
  'payout-processor-time': {
    limit: 0.9,
    goal: 0.6,
    unit: '× POST /pix',
    why: 'A shop pays its sellers at night, thousands at a time.',
  },
  'simulated-life': {
    limit: 21,
    goal: 5,
    unit: '× POST /pix',
    why: 'A defect is found sooner where a second of processor time simulates more lives.',
  },
  'database-callback': {
    limit: 0.11,
    goal: 0.2,
    unit: '× one write',
    why: 'A rush of payments is recorded as fast as it arrives. The goal is half as much again as today’s code does.',
  },
  'crowd-return': {
    limit: 48,
    goal: 10,
    unit: 's',
    why: 'A payer who pays during a deploy sees the payment before giving up on the page.',
  },
  'docs-site': {
    limit: 25,
    goal: 15,
    unit: 's',
    why: 'Whoever changes a page sees it while still thinking of it.',
  },
}

/**
 * The targets by name. `limit` is what a change may not lose, and `goal` what the row shall reach: below the limit where less is
 * better, and above it where more is. `unit` is the value's, and `why` the reason.
 */
export const targets = { ...withTiming(amounts, false), ...withTiming(timings, true) }

function size(name) {
  return { limit: limits[name], goal: goals[name], unit: 'kB' }
}

function withTiming(group, isTiming) {
  return Object.fromEntries(Object.entries(group).map(([name, target]) => [name, { ...target, isTiming }]))
}
