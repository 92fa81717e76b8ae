import { covered, open, responseFields, section } from '../statement.ts'

export const payoutList = section(
  'Resources and their fields / Payout payment (item of the list)',
  responseFields('contract/payouts', 'a page of payouts', {
    data: 'list of payouts',
    'data.0.id': 'integer',
    'data.0.merchant_id': 'integer',
    'data.0.amount': 'integer, cents',
    'data.0.currency': 'text',
    'data.0.country': 'text',
    'data.0.description': 'text',
    'data.0.recipient': 'object',
    'data.0.recipient.name': 'text',
    'data.0.recipient.email': 'text',
    'data.0.recipient.document': 'object',
    'data.0.recipient.document.type': 'text',
    'data.0.recipient.document.number': 'text',
    'data.0.recipient.bank_account': 'object',
    'data.0.recipient.bank_account.bank_code': 'text',
    'data.0.recipient.bank_account.branch': 'text',
    'data.0.recipient.bank_account.account': 'text',
    'data.0.recipient.bank_account.account_digit': 'text',
    'data.0.recipient.bank_account.account_type': 'text',
    'data.0.status': 'object',
    'data.0.status.id': 'integer',
    'data.0.status.name': 'text',
    'data.0.external_id': 'text, the client’s reference',
    'data.0.notification_url': 'text',
    meta: 'object',
    'meta.current_page': 'integer',
    'meta.from': 'integer',
    'meta.last_page': 'integer',
    'meta.per_page': 'integer',
    'meta.to': 'integer',
    'meta.total': 'integer',
    links: 'object',
    'links.first': 'text',
    'links.last': 'text',
    'links.prev': ['text or null', 'https://service.test/x?page=1'],
    'links.next': ['text or null', 'https://service.test/x?page=2'],
  }),
  covered('contract/time-forms', '', {
    '`data.0.created_at` is ISO 8601':
      'the creation of a listed payout has the form 2026-11-21T12:00:00.000000Z, and no other',
    '`data.0.updated_at` is ISO 8601':
      'the update of a listed payout has the form 2026-11-21T12:00:00.000000Z, and no other',
  }),
  covered('contract/payouts', '', {
    'The status ids are 1 created, 2 processing, 3 paid, 4 failed, 5 rejected and 6 cancelled':
      'the status ids are those of the interface',
  }),
  open({
    'Whether `external_id` is the `invoice`': 'payouts.externalId',
    '`from` and `to` of a page without payouts': 'payouts.emptyPage',
  }),
)
