/** The targets by name: the `max` or `min` of a value in its unit, and the reason. */
export const targets = {
  'size-pix': {
    max: 7.5,
    unit: 'kB',
    why: 'A page that only makes Pix charges loads no more than the lightest general HTTP client would cost it.',
  },
  'size-payins': {
    max: 9,
    unit: 'kB',
    why: 'A page that also charges cards loads about as much as a general HTTP client would cost it.',
  },
  'size-operations': {
    max: 14,
    unit: 'kB',
    why: 'All operations together are as small as other SDKs are for one area.',
  },
  'size-pay-pix-charge': {
    max: 17,
    unit: 'kB',
    why: 'A payer on a slow phone sees the code soon, so the element contains lit, the QR code and nothing unused.',
  },
  'size-pay-pix-charge-life': {
    max: 22,
    unit: 'kB',
    why: 'A payer who uses everything that the element can do loads little more than one who pays at once.',
  },
  'size-card-checkout': {
    max: 22.5,
    unit: 'kB',
    why: 'A card form loads a fifth of what others load before their frames start.',
  },
  'size-card-own-fields': {
    max: 24,
    unit: 'kB',
    why: 'A form with its own fields costs a payer little more than the frame of another origin, whose page is loaded as well.',
  },
  'size-card-frame': {
    max: 8.5,
    unit: 'kB',
    why: 'The frame loads after the page around it, so it must be the smaller of the two.',
  },
  'size-vlibras': {
    max: 1,
    unit: 'kB',
    why: 'A shop that has VLibras loads far more than this for it, and then every payer taps through it.',
  },
  'size-kyc-uploader': {
    max: 21,
    unit: 'kB',
    why: 'Documents are sent from phones on slow networks, where the photos need the bandwidth.',
  },
  'size-onboarding-signature': {
    max: 18,
    unit: 'kB',
    why: 'A signer who follows a link from an e-mail sees immediately who signs next.',
  },
  'size-widgets': {
    max: 42,
    unit: 'kB',
    why: 'A shop that loads every element in one file loads the shared code once.',
  },
  'overhead-node': {
    max: 2,
    unit: '× bare fetch',
    why: 'Validating the request and the response may at most about double the work of a call.',
  },
  'overhead-deno': {
    max: 4,
    unit: '× bare fetch',
    why: 'The same validation on Deno, whose fetch does less in JavaScript, so that the validation weighs more.',
  },
  'overhead-bun': {
    max: 4.7,
    unit: '× bare fetch',
    why: 'The same validation on Bun, whose fetch does less in JavaScript, so that the validation weighs more.',
  },
  'import-node': {
    max: 4,
    unit: 'ms over ofetch',
    why: 'A serverless function with cold starts must not wait for its payments library.',
  },
  'paint-warm': { max: 3, unit: 'ms', why: 'A renewed code replaces the expired one without a visible delay.' },
  'paint-cold': {
    max: 25,
    unit: 'ms',
    why: 'On a new page, a charge that is already available becomes a QR code without a noticeable wait.',
  },
  'script-to-qr': {
    max: 0.35,
    unit: '× Adyen Pix',
    why: 'From the script to the QR code, the element takes about a third of the time of the best-known one.',
  },
  'card-form': {
    max: 0.25,
    unit: '× Adyen Card',
    why: 'A payer can type a card while other components still load the code for their frames.',
  },
  'pix-prerendered': {
    max: 0.22,
    unit: '× Adyen Pix',
    why: 'A page that the server has prerendered can be paid as soon as its HTML arrives, on the slowest of networks.',
  },
  'pix-initial': {
    max: 0.45,
    unit: '× Adyen Pix',
    why: 'A page with the first response needs two round trips, its HTML and one script.',
  },
  'pix-script': {
    max: 0.65,
    unit: '× Adyen Pix',
    why: 'A page whose script asks for the charge needs three round trips, and less script.',
  },
  'card-initial': {
    max: 0.7,
    unit: '× Adyen Card',
    why: 'A form is usable before the frames of others have begun to load.',
  },
  'card-prerendered': {
    max: 0.7,
    unit: '× Adyen Card',
    why: 'A form whose place the server has prerendered is usable no later than one whose first response is in the page.',
  },
  'card-script': {
    max: 0.95,
    unit: '× Adyen Card',
    why: 'A form that asks for the order first is there as soon as the shell of one that does not.',
  },
  'slow-phone-pix-payable': {
    max: 3000,
    unit: 'ms',
    why: 'A payer with an old phone on a bad network sees the code before giving up.',
  },
  'slow-phone-pix-usable': {
    max: 4500,
    unit: 'ms',
    why: 'The button that copies works by the time the payer has read the amount.',
  },
  'slow-phone-card-payable': {
    max: 3000,
    unit: 'ms',
    why: 'A payer with an old phone on a bad network sees what the card form asks before giving up.',
  },
  'slow-phone-card-usable': {
    max: 4500,
    unit: 'ms',
    why: 'The fields accept a card by the time the payer has it at hand.',
  },
  'payment-latency-p99': {
    max: 30,
    unit: 'ms',
    why: 'A payer who looks up from the phone after paying already sees the payment, even in the slowest 1 %.',
  },
  'merchant-throughput': {
    min: 0.6,
    unit: '× bare handler',
    why: 'A charge request costs a shop less than two of the requests it already serves.',
  },
  'long-poll-memory': {
    max: 8,
    unit: 'kB',
    why: 'Ten thousand open checkouts fit in the memory of the smallest machine.',
  },
  'long-poll-latency': {
    max: 100,
    unit: 'ms',
    why: 'With ten thousand payments at once, each payer sees their own as soon as its callback arrives.',
  },
  'database-page': {
    min: 0.3,
    unit: '× one read',
    why: 'A request for a charge costs a shop at most about as much as three that read one row.',
  },
  'database-callback': {
    min: 0.05,
    unit: '× one write',
    why: 'A payment takes nine statements and a hook, and costs a shop no more than twenty requests that write one row.',
  },
  'waiting-latency': {
    max: 1000,
    unit: 'ms',
    why: 'A page that waits at one server shows a payment within a second of its callback at another one.',
  },
  'waiting-statements': {
    max: 5,
    unit: 'statements/s',
    why: 'Pages that wait cost the database nothing that grows with their number.',
  },
  'reconcile-time': {
    max: 1000,
    unit: 'ms',
    why: 'A back office that compares a month of a large shop answers while a person waits.',
  },
  'file-memory': {
    max: 40,
    unit: 'MB',
    why: 'A small machine can serve other requests while a file of any size passes through.',
  },
}
