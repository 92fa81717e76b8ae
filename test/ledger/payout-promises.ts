/**
 * The sentences that docs/merchant/payouts.md and SECURITY.md say about payouts, by how they begin, each with the title of the test that
 * shows it. Null: the sentence gives advice, and promises nothing.
 */
export const payoutPromises: Readonly<Record<string, string | null>> = {
  '**Settled by reading.** A callback only':
    'a callback makes the server read the list, and its payload is never believed',
  'It is settled by a reading that began after it.':
    'a callback is settled only by a reading that began after it, with clocks %d ms apart',
  'The list may be late, so a payout':
    'money that came back within a minute of its payment is told by the second reading',
  'Without callbacks, the list is read': 'an uncertain payout is read again with growing pauses for 30 days',
  '**Money that comes back** is reported':
    'money that comes back without a callback is told within a day: %j, after %d ms',
  'At 5,000 payouts a day':
    'one daily reading serves all payouts, is repeated after a day, and writes nothing about those that did not change',
  'A reading that takes longer than a day':
    'a daily reading that does not come to its end in a day is reported once, and goes on',
  'A list shows statuses': 'money that came back before anybody read that it was paid has failed',
  'A payout that is `returned` stays so.':
    'a payout whose money came back stays returned, and is told once, whatever a list that lags shows',
  'An id beyond 2⁵³, which JSON rounds':
    'two payouts whose ids JSON rounds to one number are each followed by their address',
  '**An uncertain payout stays so**':
    'a payout that never arrived can be resolved as not created after a whole read of the list, and sent again',
  'That is refused until one server':
    'a request whose connection broke is not sent again before the service had half a minute to do its work: %j',
  'The error says how long':
    'a server that has just started says how long it waits before a payout counts as not created: %j',
  'It is measured by one process': 'a version is known since a process has read it first, whatever is done to the time',
  "`'paid'` and `'failed'` end it.": 'a person ends an uncertain payout as paid or failed',
  '**Whose payout is it?**': 'a restored database adopts a payout that was sent under the secret of before',
  'Another address of that kind':
    'a shop does not take the payout of another shop with the same reference for its own, %s',
  "With `externalId: 'invoice'`, an item":
    'a shop that moved decides about a payout of before by its terms: one %s is %s',
  'Without it, such an item is only similar':
    'a payout whose address the list returns %s forbids not_created until a person names its id',
  'With more than 1,000 uncertain':
    'nothing is resolved while more payouts are uncertain than a reading compares with those of nobody',
  '**`externalId` is tried by its first use.**':
    'before that the whole list decides about a payout that is not found by its invoice',
  'When the list shows your payout with another':
    'where external_id is %s, a lost payout is found by its address, and the shop is told once',
  '`payouts.resume()` tries it anew': 'a person who resumes payouts has a wrong setting tried anew',
  '**Clocks.** What is sent':
    'servers whose clocks are up to three hours apart pay once, and tell of all money that comes back: %j',
  'Only pauses do':
    'servers whose clocks are up to three hours apart pay once, and tell of all money that comes back: %j',
  '**What was sent is fixed.**':
    'other terms than those that were sent are refused and reported, and a forgotten bill still has its state',
  'When it returns null':
    'other terms than those that were sent are refused and reported, and a forgotten bill still has its state',
  '**The unit.**': 'the text %j of a response says about R$ 1.250,50: %s',
  'A mismatch stops every `payouts.send`': 'a response in another unit stops all payouts until a person resumes them',
  '[`GET /health`](operation.md#health)':
    'GET /health says that payouts are stopped until they are resumed, and the server stays healthy',
  'Until one payout has confirmed': 'payouts go one at a time until one has confirmed the unit',
  'A text that cannot be read': 'a text of an amount that cannot be read is flagged, and stops nothing',
  '**Limits** are reserved': 'limits hold over simultaneous calls, and a payout above them is not sent',
  "The day is that of the server's own clock": null,
  'With `perDay` or `perDayCount`': null,
  '**`payouts.check(references)`**': 'a check names everything that a person must correct, and sends nothing',
  'Two codes are not faults': 'a check tells a payout that no day has room for from a run that goes on the next day',
  '`payouts.send` then throws': 'a check tells a payout that no day has room for from a run that goes on the next day',
  "The account's fee": null,
  '**A restored database**': 'a restored database adopts the payout that the service has, and sends nothing',
  "With `externalId: 'invoice'`, `payouts.send`": 'a restored database adopts a payout that the filter shows %s',
  'Without it, nothing protects you': null,
  'A reference is claimed': 'two servers and many calls at the same time send one request',
  'Its terms are fixed.':
    'other terms than those that were sent are refused and reported, and a forgotten bill still has its state',
  'A forged callback changes nothing': 'a callback makes the server read the list, and its payload is never believed',
  'No decision compares':
    'servers whose clocks are up to three hours apart pay once, and tell of all money that comes back: %j',
  'An item counts by its id':
    'another payment with the invoice of an uncertain payout is a conflict, and is not told as its own',
  'All payouts of 30 days': 'money that comes back without a callback is told within a day: %j, after %d ms',
  'The amount in the response': 'the text %j of a response says about R$ 1.250,50: %s',
  'A mismatch stops all payouts': 'a mismatch %s stops all payouts also when the stop could not be stored at first',
  'the store loses writes': 'a restored database adopts the payout that the service has, and sends nothing',
  'a person resolves a payout': 'a payout found after a person said that it was not created is known again',
  'a process is suspended': 'the late failure of an earlier request does not make the one that is on its way uncertain',
}
