import { rejectionsOf, responseFormsOf } from './evidence.ts'
import { openQuestions } from './question.ts'
import { smallest } from './smallest.ts'

export const accounts = openQuestions('Accounts', {
  defaultCurrency: {
    question: 'The currency of a balance requested without one: the stated default, `DRE`, is not in the list',
    answer:
      '**Checked:** none is sent; `DRE` is rejected as a value, like every currency beyond the seven, because the service would return zeros',
    change: '`query: { currency }` of the call',
    money: 'a balance is compared, and nothing is sent because of it',
    evidence: responseFormsOf(smallest.balance, 'accounts.getBalance', ''),
  },
  recipient: {
    question: 'The name of the parameter for a recipient, and its effect',
    answer: 'the input field is `recipient_id`; the sandbox ignores it',
    change: '`undocumented.balanceRecipient`',
    money: 'a balance is compared, and nothing is sent because of it',
    evidence: 'a parameter of unknown name cannot be sent: ask for its name',
  },
  unit: {
    question: 'The unit of a balance',
    answer: 'a number, returned as it came',
    change: 'compare it once with the dashboard, and convert it in your code',
    money: 'a balance is compared, and nothing is sent because of it',
    evidence: responseFormsOf(smallest.balance, 'accounts.getBalance', ''),
  },
  ownFees: {
    question: 'Whether an account may bear its own fees',
    answer: 'sent as given; the sandbox rejects it, because the fees are said to move to another account',
    change: '`rejectImplausible` of `createSandbox`',
    money: 'the shop sets a fee target by hand, and the merchant server never does',
    evidence: rejectionsOf(smallest.feeTarget, 'accounts.setFeeTarget'),
  },
  repeatedTarget: {
    question: 'What sending a fee target again does, and how to read the current one',
    answer:
      'it is sent once; if the outcome is unknown, `lookupKey` has the account, promises nothing (`unique` is null) and names no lookup (`lookup` is null)',
    change: 'call it again in your code; `client.request` reads the current one where your account documents how',
    money: 'the shop sets a fee target by hand, and the merchant server never does',
    evidence: rejectionsOf(smallest.feeTarget, 'accounts.setFeeTarget'),
  },
})
