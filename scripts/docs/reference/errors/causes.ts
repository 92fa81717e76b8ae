export interface ErrorCause {
  readonly title: string
  /** The forms of its messages; `…` stands for any text. */
  readonly messages: readonly string[]
  readonly cause: string
  readonly cure: string
}

export interface ErrorGroup {
  readonly title: string
  readonly intro: string
  readonly causes: readonly ErrorCause[]
}

const cause = (title: string, messages: readonly string[], cause: string, cure: string): ErrorCause => ({
  title,
  messages,
  cause,
  cure,
})

/** Every error message, with its cause and its cure. Of several forms, a message belongs to the longest. */
export const errorGroups: readonly ErrorGroup[] = [
  {
    title: '`KeyError`: the key',
    intro: 'Nothing was sent.',
    causes: [
      cause(
        'No key, or both',
        ['createClient: pass exactly one of secretKey…'],
        'A client has one key. It got none, or a secret and a public one.',
        'Pass `secretKey` on a server, or `publicKey` in a page.',
      ),
      cause(
        'A secret key in a page',
        ['createClient: a secret key must not reach a browser…'],
        'The code runs where there is a document. Everybody who opens the page could read the key and move money.',
        'Call your own server from the page. If the key was published, revoke it at the service.',
      ),
      cause(
        'An operation that the public key may not call',
        ['createClient: … needs the secret key; pass createClient()…'],
        'A client with a public key got an operation that needs the secret key.',
        'Pass only the operations for the public key, or call the operation on your server.',
      ),
      cause(
        'The key is undefined',
        ['…: the key is undefined…', 'createClient: secretKey is undefined…'],
        'The environment variable of the key is not set where the process runs.',
        'Set the variable, and start the process again. Check its spelling.',
      ),
      cause(
        'The key has other characters',
        ['…: the key must be visible ASCII text…'],
        'The key contains a blank or a line break. It was copied with what stands around it.',
        'Pass the key exactly as the service issued it.',
      ),
    ],
  },
  {
    title: 'The service responded: `ServiceError` and its subclasses',
    intro:
      'The name of the class follows the status. `outcome` says whether a write may have happened. The text after the status is the service’s.',
    causes: [
      cause(
        '400, 422: the service rejected the input',
        ['…: 400, …', '…: 422, …'],
        'The service found a fault in the request. It did nothing.',
        'Read `fields`, or `body` where it is empty. Correct the input and send it again.',
      ),
      cause(
        'A setting that may be wrong',
        ['… (undocumented.… may be wrong): …'],
        'The service refused a request that was written with this setting: your answer to a question that the interface leaves open.',
        'Compare the setting with what the service says. Where the rest of the message has another cause, the setting may be right.',
      ),
      cause(
        '401: `AuthenticationError`',
        ['…: 401, …'],
        'The service does not know the key, or it is the key of another environment.',
        'Compare `baseURL` and the key. Both belong to the sandbox, to tests or to production.',
      ),
      cause(
        '403: `PermissionError`',
        ['…: 403, …'],
        'The key is known and may not do this. The e-mail address of the key lacks the permission, or it is the public key.',
        'Ask the manager of the account for the permission, or use the secret key on a server.',
      ),
      cause(
        '404: `NotFoundError`',
        ['…: 404, …'],
        'There is no such record, it is not there yet, or the address of the service is wrong.',
        'Check the id. If every call fails, check `baseURL`.',
      ),
      cause(
        '429: `RateLimitError`',
        ['…: 429, …'],
        'Too many requests were sent. A write was refused.',
        'Wait `retryAfterMs` milliseconds. Reads wait by themselves, up to a minute.',
      ),
      cause(
        '409 and 5xx: the outcome of a write is unknown',
        ['…: 409, …', '…: 500, …'],
        'The service failed while it worked, or reports a conflict. A write may have happened.',
        'Look the record up by `lookupKey` before you send the write again. Never repeat a charge or a payout blindly.',
      ),
      cause(
        'A batch was accepted in part: `BatchError`',
        ['…: 207, …'],
        'Some records of the batch were rejected, and others were accepted.',
        'Send only the records of `errors` again. Look up those of `unknown` first.',
      ),
    ],
  },
  {
    title: 'No response: `NetworkError`',
    intro: 'The request may have arrived. `lookupKey` identifies a write of unknown outcome.',
    causes: [
      cause(
        'The connection failed',
        ['…: no response; check the connection…', '…: no response (…'],
        'The host does not exist, refuses the connection, or broke it off.',
        'Check the host of `baseURL` and the network. Look a write up before you send it again.',
      ),
      cause(
        'The response took too long',
        ['…: no response in time…', 'no response within …'],
        'The service did not respond within `timeout` (default 30 seconds).',
        'Look a write up before you send it again. Raise `timeout` if the service is known to be slow.',
      ),
      cause(
        'The caller aborted',
        ['…: aborted by the caller…'],
        'The `signal` of the call was aborted after the request was sent.',
        'Look a write up before you send it again. Do not abort writes.',
      ),
    ],
  },
  {
    title: 'An answer that nobody expects: `UnexpectedResponseError`',
    intro: 'A response came, and it is not the one that the interface describes.',
    causes: [
      cause(
        'Something else responded than the service',
        [
          '…: 302, a redirect…',
          '…: 200, text instead of JSON…',
          '…: 200, an empty response…',
          '…: 200, JSON instead of a file…',
          '…, a response of more than …',
        ],
        'A proxy, a login page or a maintenance page responded, or `baseURL` is another server’s.',
        'Open `baseURL` with curl. Look a write up before you send it again.',
      ),
      cause(
        'Fields are missing or have other types',
        [
          '…: 202, a response without …',
          '…: 200, a response that does not match its schema…',
          '…: the response has invalid fields: …',
          '…: the response has no array of records…',
          'status must be text',
          'created_at must be an ISO 8601 timestamp',
        ],
        'The service responded in another form than its interface describes. It may have a newer version.',
        'Read `fields` and `body`. Ask the service, and upgrade guiche.',
      ),
      cause(
        'Another record than the requested one',
        ['…: 200, a record with another …'],
        'The service responded with a record that has another id or code.',
        'Do not use it. Ask the service.',
      ),
    ],
  },
  {
    title: '`InputError`: the client’s options and calls',
    intro: 'Nothing was sent. `fields` lists every fault by its path.',
    causes: [
      cause(
        'An address that is missing or not allowed',
        ['createClient: baseURL …'],
        '`baseURL` is not set, or is no https address. Only this machine may use http.',
        'Set the environment variable, with the address that the service gave you.',
      ),
      cause(
        'An option of `createClient` is invalid',
        ['createClient: …'],
        'An option is missing, unknown, or has another type.',
        'Correct the option that the message names. See [the client](client.md).',
      ),
      cause(
        'What the interface does not document is missing',
        ['…undocumented.… is not documented by the interface…', '…: undocumented.…'],
        'The interface does not say how this is sent. guiche does not guess names of a service.',
        'Ask the service, and pass the answer in `undocumented`. See [what the service does not document](undocumented.md).',
      ),
      cause(
        'A request of your own is invalid',
        ['request: …'],
        '`client.request` got a path or a method that it cannot send.',
        'Write the method in capitals, and a path that begins with a slash and stays below `baseURL`.',
      ),
      cause(
        'An argument that is no object',
        ['…: input must be an object with …', '…: options must be an object: …'],
        'A text, a number or a list was passed where an object with fields is expected.',
        'Pass an object with the fields that the message names, such as `{ id: 301 }`.',
      ),
      cause(
        'Several operations where one is expected',
        ['allowPublicKey: …'],
        '`allowPublicKey` got an area such as `payins`, a method of a client, or nothing.',
        'Pass one operation, such as `listPayouts`. Declare each one by itself.',
      ),
      cause(
        'A field that the operation does not have',
        ['…: … is not a field of this operation…'],
        'The field is misspelled, or the interface does not have it.',
        'Correct the name. Put a field that your account documents beyond the interface into the option `body` or `query`.',
      ),
      cause(
        'Headers or a body that cannot be sent',
        ['…: headers must …', '…: body must be JSON…'],
        'A header has another type than text, or the body holds what JSON cannot.',
        'Pass texts as headers. The key is passed by `createClient` only.',
      ),
      cause(
        'An id that would change the address',
        ['…: id must not be empty…'],
        'The id is empty, or one or two dots, which address another path.',
        'Check where the id comes from.',
      ),
      cause(
        'A download that was read twice',
        ['Download: …'],
        'A file is streamed once. Its bytes are not kept.',
        'Keep what `blob()` returned, or download the file again.',
      ),
    ],
  },
  {
    title: '`InputError`: fields of an input',
    intro:
      'The path of the field comes first. The [operations](operations.md) list the rules of each. The sandbox and a merchant server use the same words in `fields`.',
    causes: [
      cause(
        'An amount',
        [
          'amount must be …',
          'amount is required',
          'title.amountInCents must …',
          'data.0.amount …',
          'markup.amount must …',
          'merchant_fee must …',
        ],
        'The amount is missing, no number, too small, or in another unit.',
        'Charges are integers of cents: `1050` is R$ 10.50. Qualifications and markups are decimals.',
      ),
      cause(
        'A markup',
        ['markup.… …', 'markup is …'],
        'The fields of a markup do not fit its mode.',
        '`percent` needs `min_charge_value`. `fixed` has neither a minimum nor a maximum. Markups are for PIX only.',
      ),
      cause(
        'A date or a time',
        ['pix.expire_date …', 'title.expireDate …'],
        'The text has another form, the day does not exist, or the time has passed.',
        'Format it with `pixExpiry(date)`. A `Date` for a card needs `undocumented.cardExpireDate`.',
      ),
      cause(
        'A CPF, a CNPJ or another tax id',
        [
          '…document must have the form of a CPF…',
          'document must be the 11 digits…',
          '…tax_id must …',
          'tax_id is not that …',
          '…document.number must …',
          'taxId: …',
          '…document must be a CPF or CNPJ',
        ],
        'The number has another length, or its check digits are wrong.',
        'Test it with `taxId.isValid()` where it is typed.',
      ),
      cause(
        'An identity document that is no object',
        ['…document must be an object…'],
        'A document is an object with its type and number.',
        "Pass `{ type: 'CPF', number: '11144477735' }`.",
      ),
      cause(
        'A value that was used before',
        ['data.1.custom_code must be unique', 'is in the list more than once', 'is requested already'],
        'Two records have the same identifier, or the reference is requested already.',
        'Give each record an identifier of its own, and use it for nothing else.',
      ),
      cause(
        'A code or a word',
        [
          'currency must …',
          'country must …',
          'payment_method must …',
          'sort must …',
          'sort_order must …',
          'status_id must …',
          'contacts must include …',
          'payer.country must …',
        ],
        'The field takes certain values only.',
        'Use one of the values that the message names.',
      ),
      cause(
        'A file',
        ['file must …', 'hash must …'],
        'The file has another type, or is no `Blob`.',
        'Pass a `Blob` or a `File` with a jpg, jpeg, gif, png or pdf.',
      ),
      cause(
        'A field of a card payment',
        [
          'token must …',
          'must have `use_payment_page`…',
          'installments must …',
          'use_payment_page must …',
          'saved_card must …',
          'payer.… …',
        ],
        'The page sent a payment that the order does not offer, or a payer’s field that is missing or invalid.',
        'Load `GET /card` and send one of its plans and cards. Show the message of a payer’s field beside it.',
      ),
      cause(
        'A document of a KYC record or an onboarding',
        ['must have exactly one of `upload`…', 'document must be …', 'address.city is rejected …'],
        'The document is unknown, has another kind, or was sent in another way.',
        'Load `GET /kyc`, and send what it lists.',
      ),
      cause(
        'A payout that the shop does not know',
        ['is unknown to payouts.findPayout()'],
        'The list names a reference for which `payouts.findPayout()` returned null.',
        'Check the reference, or store the payout before it is paid.',
      ),
      cause(
        'Another field',
        [
          'invoice must …',
          'buyer must …',
          'product_info must …',
          'use_3ds must …',
          'per_page must …',
          'external_id must …',
          'id must …',
          'value must …',
          'legal_name must …',
          'address.zip_code must …',
        ],
        'The field is missing, empty, too long, or has another type.',
        'Correct it as the message says.',
      ),
    ],
  },
  {
    title: '`InputError`: options of the merchant server',
    intro: 'They are thrown when the server is created, and by `start()`.',
    causes: [
      cause(
        'The secret is missing or too short',
        ['createMerchant: secret …', 'createMerchant(): secret …'],
        'The secret signs sessions and addresses. It must not be guessable, and not be empty.',
        'Make one of 32 random bytes, such as `openssl rand -hex 32`, and set its environment variable.',
      ),
      cause(
        'The server’s own address',
        ['createMerchant: publicURL …', 'createMerchant: audience …', 'createMerchant: allowedOrigins…'],
        'The service could not call this address, or pages could not be distinguished.',
        'Pass the public https address without a query. Origins have no path.',
      ),
      cause(
        'Hooks that are repeated',
        ['createMerchant: repeatHooks …'],
        'Hooks that run twice are for development, and this server has a public address.',
        'Leave `repeatHooks` out, or set it in the script for development alone.',
      ),
      cause(
        'The store',
        ['createMerchant: store …', 'payouts with memoryStore()…'],
        'There is no store, or it forgets at each restart what was paid.',
        'Use a store of a database. `memoryStore()` is for tests.',
      ),
      cause(
        'The interface does not say how this is sent',
        ['createMerchant: undocumented.…'],
        'The feature needs what the interface leaves open.',
        'Ask the service, and pass the answer to `createClient({ undocumented })`.',
      ),
      cause(
        'The client lacks an operation',
        ['createMerchant: … needs a client with …'],
        'The client was created with some operations only.',
        'Add the operation that the message names to `operations` of `createClient`.',
      ),
      cause(
        'An option that another one needs',
        [
          'createMerchant: findOrder is required…',
          'createMerchant: … needs the option …',
          'createMerchant: payouts needs `balanceUnit`…',
          'merchant.…: … needs the option …',
          'merchant.callbackURL: { … } needs the hook …',
        ],
        'A feature is used whose option is not set.',
        'Set the option that the message names.',
      ),
      cause(
        'An option is invalid or unknown',
        ['createMerchant: …'],
        'An option is misspelled, or has another type or value.',
        'Correct the option that the message names.',
      ),
      cause(
        'The content security policy',
        ['csp: …'],
        '`csp()` got an option that would make an invalid policy, or one that allows too much.',
        'Correct it as the message says. See [content security policy](content-security-policy.md).',
      ),
      cause(
        'A handler of node:http in place of a web-standard one',
        [
          'merchant.fetch() takes a web-standard Request…',
          'sandbox.panel() takes a web-standard Request…',
          'sandbox.fetch() takes a web-standard Request…',
          'nodeListener(): pass the function merchant.fetch',
        ],
        'Express and node:http have requests of their own.',
        'Pass them `nodeListener(merchant.fetch)`.',
      ),
      cause(
        '`start()` in the wrong place',
        ['merchant.start() was called …'],
        'A server is started once in each process, and not after it was closed.',
        'Call `start()` once, where the process begins.',
      ),
    ],
  },
  {
    title: '`InputError`: methods of the merchant server',
    intro: 'An argument is invalid, or the record’s state does not allow the call. Nothing was changed.',
    causes: [
      cause(
        'A session for nobody, or for too long',
        ['merchant.createSession: …', 'merchant.revokeSessions: …'],
        'The subject of a session is missing or empty, or its lifetime is out of bounds.',
        'Pass one reference or id as text. Sessions of pages live for minutes or hours.',
      ),
      cause(
        'A view that cannot be loaded ahead',
        ['merchant.preload: …'],
        'The subject does not fit the view, or an option is invalid.',
        'Pass the subject that the message names for this view.',
      ),
      cause(
        'A charge that cannot be resolved so',
        ['merchant.orders.resolve: …', 'merchant.getCharge: …'],
        'The attempt is unknown, is being created, was requested less than half a minute ago, or is known to have ended otherwise.',
        'Read the order with `getCharge()`, wait half a minute, and resolve only an uncertain attempt.',
      ),
      cause(
        'A company that cannot be resolved so',
        ['merchant.companies.resolve: …', 'merchant.companies.get: …'],
        'The company was never requested, is being requested, or is created already.',
        'Look the onboarding up at the service, and pass its id or `not_created`.',
      ),
      cause(
        'A payout that cannot be paid now',
        ['merchant.payouts.send: …', 'merchant.payouts.check: …'],
        'The payout is unknown, differs from what was sent, is above a limit, or the server is closing.',
        'Read the payout’s state. Pay a difference under a new reference. Never change the amount of a sent one.',
      ),
      cause(
        'A payout that cannot be resolved so',
        ['merchant.payouts.resolve: …'],
        'The payout has an outcome, the list was not read whole half a minute after the request, or shows one like it.',
        'Let `processDue()` run, look the payout up, and try again.',
      ),
      cause(
        'A store without its database',
        [
          'sqliteStore: …',
          'mysqlStore: …',
          'd1Store: …',
          'postgresStore: …',
          'redisStore: …',
          'denoKvStore: …',
          'durableStore: …',
        ],
        'The store got a file name or an address.',
        'Pass what the message names.',
      ),
      cause(
        'Data of an unknown subject',
        ['merchant.exportData: subject …', 'merchant.callbackURL: subject …'],
        'The subject has no kind, more than one, or an empty value.',
        'Pass one of the subjects that the message names.',
      ),
    ],
  },
  {
    title: 'The shop’s own functions: `on.error` of the merchant server',
    intro:
      'A function or hook of the shop returned what no answer can be made of. The request fails, and money does not move.',
    causes: [
      cause(
        'An order that cannot be charged',
        ['findOrder() …', 'payouts.findPayout() …'],
        'The function returned a price that is no integer of cents, no or another type of a field, or null for a paid order.',
        'Return null, or the order with the fields that the message names, also after it was paid.',
      ),
      cause(
        'A function returned another type',
        ['…() must return …', 'installmentPlans(): …'],
        'What the function returned has another form than its type says.',
        'Return what the message names.',
      ),
      cause(
        'Installment plans that do not add up',
        ['card.installmentPlans(): …'],
        'The payer would see one price and pay another.',
        'Make the plans with `installmentPlans()`.',
      ),
      cause(
        'An erasure finds a callback that is not verified',
        ['merchant.eraseData(): a callback is not verified yet, …'],
        '`verifyCallback` failed. Without its bytes, nobody could verify the payment any more, so the callback keeps them.',
        'Call `eraseData` again once `verifyCallback` works. The rest of the data is erased.',
      ),
      cause(
        'A function or hook takes too long',
        ['… did not end in time, so …'],
        'The function waits for something that does not come.',
        'Give what it waits for a timeout. The second part of the message says what has happened.',
      ),
    ],
  },
  {
    title: 'Charges, payouts and callbacks: `on.error` of the merchant server',
    intro: 'A person must look at these. `on.error` gets them once.',
    causes: [
      cause(
        'A status without a meaning',
        ['….statusMap …'],
        'The service sent a status id that `statusMap` does not name, or that contradicts the amounts.',
        'Ask the service what the status means, and add it to `statusMap`, or correct it there. Until then, the map decides.',
      ),
      cause(
        'A time zone that may not be the one of the service',
        ['pix.timeZone: if the zone …', 'pix.timeZone: in …'],
        'The service reads the end of a Pix code in its own zone. In another zone, the code ends hours early or late.',
        'Ask the service for its zone, and set `pix.timeZone` to that zone, or leave it out. The zone of the shop does not matter.',
      ),
      cause(
        'A rejection that an option answers',
        ['pix.timeZone: …', 'undocumented.cardExpireDate: …', 'card.isDecline: …'],
        'The service rejected a charge because of something that the interface does not show, and that an option says.',
        'Ask the service, and set the option that the message names.',
      ),
      cause(
        'A charge of which the response is wrong',
        ['payins.…: the response has no …'],
        'The service created a charge without what is needed, or with another amount.',
        'Ask the service about the charge. It is not shown to the payer.',
      ),
      cause(
        'An id that JSON rounds',
        ["…: the service's id of it is a number that JSON rounds…"],
        'The service has sent an id beyond 2⁵³ as a number, so that two records may have it. The callback address identifies the record.',
        'Nothing is lost. Ask the service to send its ids as texts.',
      ),
      cause(
        'An invoice that exists at the service',
        ['payins.createPix: the service rejected the invoice …'],
        'The store does not know a charge that the service has. The store was lost, or two shops share an account.',
        'Look the charge up in the dashboard. It may still be paid.',
      ),
      cause(
        'Two orders with one payment',
        ['the payment has the bank reference …'],
        'Two orders claim the same end-to-end id.',
        'Look at both orders. Deliver one.',
      ),
      cause(
        'Callbacks that are forged or wrong',
        ['the address of these callbacks …', 'POST /callbacks: …'],
        'Bodies arrived that do not match their charge, or that a proxy emptied.',
        'Keep callback addresses secret, and let no body parser run before the server.',
      ),
      cause(
        'The unit of payouts is wrong',
        ['payouts are stopped…', 'payout: the service has another amount…'],
        'The service read an amount in another unit than `payouts.amountUnit`. No further payout is sent.',
        'Correct the unit, look at the flagged payouts, then call `payouts.resume()`.',
      ),
      cause(
        'A payout of the service that may be yours',
        ['payout: the list has a payout…', 'payout: the service has a payout…'],
        'The list shows a payout like yours, and its address does not prove whose it is.',
        'Look at both in the dashboard. Pass the ids of those that are not yours as `notOurs` of `payouts.resolve()`.',
      ),
      cause(
        'Payouts are not found by their invoice',
        ['payouts.externalId is wrong: …', 'payouts.list: more than …', 'payouts.list: the service refuses …'],
        'The `external_id` of the list is not the invoice, or the service does not filter by it. Nothing was sent because of it.',
        'Leave `payouts.externalId` out. The whole list is read then.',
      ),
      cause(
        'A reading of the payouts that takes too long',
        ["payouts: a reading of the service's list…"],
        'The list is too long, or the service too slow, to be read once a day.',
        'Nothing is skipped. Let `processDue()` run more often, and ask the service for its limit of requests.',
      ),
      cause(
        'A payout that was paid after all',
        ['payout: it was paid after …'],
        'The service reported a failure, and paid later.',
        'Do not pay again. If you did, ask for the money back.',
      ),
      cause(
        'A company that was requested twice, or perhaps',
        ['company: …'],
        'A process died while it requested the onboarding, or the service created two.',
        'Look at the service, and record what you find with `companies.resolve()`.',
      ),
    ],
  },
  {
    title: 'Requests, stores and files',
    intro: 'The server could not read a request, its store or a file.',
    causes: [
      cause(
        'A body parser has read the request',
        ['nodeListener(): …', 'merchant.fetch(): …'],
        'The framework read the body before the merchant server. A signature could not be verified.',
        'Mount the server before the parser, or keep the bytes as `rawBody`.',
      ),
      cause(
        'A body that is too large, too slow or too short',
        ['the body …', 'PATCH /kyc/uploads: …', 'serve(): …'],
        'The sender paused, sent more than is allowed, or less than it announced.',
        'Send the rest. A page of the elements does that by itself.',
      ),
      cause(
        'The store failed or is slow',
        ['store.… failed…', 'merchant: the store took too long…', 'merchant.payouts.send: the store took longer…'],
        'The database did not answer, or not in time. Nothing was sent to the service.',
        'Read `cause`, and check the database and its connection.',
      ),
      cause(
        'A record that cannot be read',
        [
          'This … record …',
          'A newer version of guiche has stored…',
          '… has a status that this version of guiche does not know…',
        ],
        'Another version wrote the record, or it is damaged.',
        'Upgrade servers before pages, and all of them. Let nothing else write to the store.',
      ),
      cause(
        'A connection of the store ended',
        [
          'The connection of the option `listen`…',
          'A Redis command failed…',
          'The subscription to Redis…',
          'The Redis store was closed…',
          'Deno KV ended …',
          'The Deno KV store …',
        ],
        'The database closed the connection, refused a command, or the store was closed.',
        'Check the database and its log. Give `listen` a direct address, without a pooler.',
      ),
      cause(
        'A Durable Object of another version',
        ['GuicheRecords …', 'A Durable Object …'],
        'The Worker and the class have different versions, or the binding is missing.',
        'Deploy both together, and add the binding.',
      ),
      cause(
        'A case that a store of your own does not pass',
        ['The store breaks a promise: …', 'A crowd met …', 'storeCases: open() …'],
        'The store did not do what the type `Store` promises, or its connections do not work side by side.',
        'Compare what it returned with the promise in the message, and run the case again with the same `seed`.',
      ),
      cause(
        'Options of a bucket',
        ['s3Files: …', 's3Files(): credentials() …'],
        'An option of `s3Files` is missing or invalid.',
        'Correct the option that the message names.',
      ),
      cause(
        'A bucket that does not answer as it should',
        ['s3Files(): …', 'kyc.files.createUpload(): …', 'value must be the https URL …'],
        'The bucket refused the request, did not answer, or its answer was changed on the way.',
        'Check its address, region, credentials and permissions, as the message says.',
      ),
      cause(
        'Options of a recorder',
        ['recordExchanges: …'],
        'An option of `recordExchanges` is missing or invalid.',
        'Pass a function that takes a line of text, such as one that appends it to a file.',
      ),
      cause(
        'A folder for files',
        ['diskFiles(): folder …'],
        '`diskFiles` got no folder, such as an environment variable that is not set.',
        'Pass the path of a folder.',
      ),
      cause(
        'Files on the disk',
        ['diskFiles(): …'],
        'The id of a file has other characters, or bytes arrived out of order.',
        'Begin the upload anew.',
      ),
    ],
  },
  {
    title: 'Problems of a merchant server',
    intro:
      'A response with `application/problem+json`. Its `type` begins with `urn:guiche:`. The text has the cause, then the cure. The elements show texts of their own.',
    causes: [
      cause(
        'The session or the handoff has ended',
        ['urn:guiche:invalid-session…', 'urn:guiche:handoff-…'],
        'The token is missing, expired or revoked, or the link was opened elsewhere.',
        'Create a session with `createSession()`, or another handoff.',
      ),
      cause(
        'Nothing is there',
        ['urn:guiche:…not-found…', 'urn:guiche:method-not-allowed…'],
        'The route is not enabled, or the record of the session does not exist.',
        'Check `publicURL`, the option that enables the route, and the id in the session.',
      ),
      cause(
        'The order or document has changed meanwhile',
        [
          'urn:guiche:already-settled…',
          'urn:guiche:price-changed…',
          'urn:guiche:renewal…',
          'urn:guiche:not-accepting…',
          'urn:guiche:submitted-elsewhere…',
          'urn:guiche:company-uncertain…',
        ],
        'The page shows an older state than the server has.',
        'Load the view again, and show it. Never charge again without looking.',
      ),
      cause(
        'An upload or a body that cannot be taken',
        [
          'urn:guiche:upload-…',
          'urn:guiche:body-too-large…',
          'urn:guiche:unsupported-…',
          'urn:guiche:malformed-request…',
          'urn:guiche:validation-failed…',
        ],
        'The body has another form, type or size, or the file is incomplete.',
        'Correct what `fields` and `detail` say.',
      ),
      cause(
        'The callback is not verified',
        ['urn:guiche:unverified-callback…'],
        '`verifyCallback()` returned false. Somebody else may have sent it, or the secret has changed.',
        'Check the secret. Replay a genuine callback that was kept.',
      ),
      cause(
        'Wait, then send again',
        [
          'urn:guiche:too-many-…',
          'urn:guiche:server-busy…',
          'urn:guiche:store-unavailable…',
          'urn:guiche:service-unavailable…',
        ],
        'A limit was reached, or the store or the service does not answer.',
        'Send the request again after the seconds in `Retry-After`.',
      ),
      cause(
        'The shop must look',
        ['urn:guiche:internal…', 'urn:guiche:configuration-error…', 'urn:guiche:service-declined…'],
        'The server failed, or the service rejected it or its charge.',
        'Read the error that `on.error` received.',
      ),
    ],
  },
  {
    title: 'Elements and pages',
    intro: 'They reach the console, or are thrown where a page is rendered.',
    causes: [
      cause(
        'The element has no session or server',
        ['session …', 'server: …', 'GET /kyc: …', 'POST /kyc/uploads: …'],
        'An attribute is missing, or something else than a merchant server answers at `server`.',
        'Set `session` to a token of `createSession()`, and `server` to the path of the merchant server.',
      ),
      cause(
        'The tokenizer or the card frame',
        ['tokenizer …', 'card-checkout: …', 'frame …', 'no token from frame…', 'guiche-…'],
        'The card’s fields could not be set up, or return something else than a token.',
        'Check the address of the frame, its tokenizer, and the import that the message names.',
      ),
      cause(
        'A page that is rendered on a server',
        [
          'renderPayPixCharge: …',
          'renderCardCheckout: …',
          'prerendered must …',
          'PayPixCharge: …',
          'a view has a value …',
        ],
        'An option of the render function is invalid, or its result was changed.',
        'Pass the HTML on as it is. See [payable before the script has loaded](first-paint.md).',
      ),
      cause(
        'A language of your own',
        ['addLanguage: …'],
        'The tag, the fallback or the texts are invalid.',
        'Correct them as the message says. See [languages](languages.md).',
      ),
    ],
  },
  {
    title: '`SandboxError` and the sandbox',
    intro: 'Only the sandbox has these errors. The service does not.',
    causes: [
      cause(
        'The record is unknown or not the one',
        [
          'Select one …',
          'There is no such …',
          'There is no action …',
          'The KYC record requires no such …',
          'The onboarding requests no such …',
          'The contract has no such …',
        ],
        'An action names a record, document, signer or action that does not exist.',
        'Create it first, or check its id, key or name.',
      ),
      cause(
        'The record’s state does not allow the action',
        [
          'The Pix charge has the status …',
          'The payout has the status …',
          'The document…',
          'The onboarding has no contract …',
          'The signer cannot …',
          'The payment is older …',
          'amount exceeds …',
        ],
        'The action is not possible in the state of the record.',
        'Bring the record to another state first, as the message says.',
      ),
      cause(
        'The input of an action or option is invalid',
        ["The action's input …", 'createSandbox: …', 'buildPixCode(): …'],
        'A value has another type or is out of bounds.',
        'Correct it as the message says. See [the sandbox](sandbox.md).',
      ),
      cause(
        'A fault that was injected',
        ['An injected fault …'],
        'A test asked for a dropped connection.',
        'Retry, or remove all faults with `resetState()`.',
      ),
      cause(
        'The panel or the stored state',
        ['The request …', "The request's …", 'The sandbox does not know …'],
        'A request came from another site, cannot be read, or the state was written by another version.',
        'Use the panel, or reset the state.',
      ),
    ],
  },
  {
    title: '`RangeError` and `PixCodeError` of values',
    intro:
      'Thrown by the functions for values that work alone, such as `money` and `pixCode`. See [the client](client.md).',
    causes: [
      cause(
        'Money and markups',
        ['money.…', 'markupCharge(): …'],
        'The amount is no safe integer of cents, or a text holds no amount.',
        'Round once, to cents, and pass integers.',
      ),
      cause(
        'Pix codes, times and zones',
        ['pixCode: …', 'pixExpiry(): …', 'timeZone must be an IANA …'],
        'The code was cut or changed, the date is invalid, or the runtime does not know the zone.',
        'Pass the code unchanged, and a zone such as America/Sao_Paulo.',
      ),
      cause(
        'Records of charges',
        ['deriveChargeStatus(): …', 'pixView(): …'],
        'The function got a part of a record, or an id.',
        'Pass the record as the client returned it.',
      ),
      cause(
        'A comparison of books and statement',
        ['reconcile(): …'],
        'A payment, a refund or a line of the statement has a field of another type.',
        'Correct the line whose number the message has.',
      ),
    ],
  },
]
