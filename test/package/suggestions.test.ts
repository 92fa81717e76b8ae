// @full It asks the language services of two versions of TypeScript.
import { beforeAll, describe, expect, test } from 'vitest'
import { compileConsumer } from '../tools/compile-consumer.ts'
import { installPackages, root } from '../../scripts/install.js'
import { compilers, openProgram } from '../tools/language-service.js'

beforeAll(() => installPackages(`${root}/test/templates`))

const kycStatuses = ['1', '2', '3', '4', '5']
const suggestions: [input: string, values: string[]][] = [
  ["payins.createPix({ payment_method: '' })", ['pix']],
  ["payins.createPix({ currency: '' })", ['BRL']],
  ["payins.createPix({ country: '' })", ['BR']],
  ["payins.createCard({ refundMode: '' })", ['FULL_REFUND_CLIENT']],
  ["payouts.create({ payment_method: '' })", ['PIX']],
  ["payouts.create({ currency: '' })", ['BRL']],
  ["payouts.create({ country: '' })", ['BR']],
  ["payouts.create({ markup: { mode: '' } })", ['fixed', 'percent']],
  ['payouts.list({ status_id:  })', ['1', '2', '3', '4', '5', '6']],
  ["payouts.list({ sort_by: '' })", ['amount', 'created_at', 'id', 'updated_at']],
  ["payouts.list({ sort_order: '' })", ['asc', 'desc']],
  ['qualifications.create({ service_id:  })', ['1', '2', '3', '4', '5']],
  ["qualifications.create({ data: [{ beneficiary: { account_type: '' } }] })", ['CHECKING', 'SAVINGS']],
  ["qualifications.create({ data: [{ beneficiary: { document_type: '' } }] })", ['cnpj', 'cpf']],
  ['qualifications.list({ service_id:  })', ['1', '2', '3', '4', '5']],
  ['qualifications.list({ status_flow_data_qualification_id:  })', ['1', '5', '6', '7', '9', '999']],
  [
    "qualifications.list({ order_by: '' })",
    [
      'batch_code',
      'created_at',
      'custom_code',
      'data_qualification_service_name',
      'description_status',
      'id',
      'merchant.name',
    ],
  ],
  ["qualifications.list({ sort: '' })", ['asc', 'desc']],
  ["kyc.list({ sort: '' })", ['0', ...kycStatuses]],
  ["kyc.list({ status_id: '' })", kycStatuses],
  ['kyc.list({ sort:  })', ['0', ...kycStatuses]],
  ['kyc.list({ status_id:  })', kycStatuses],
  [
    "onboardings.create({ contacts: [{ role: '' }] })",
    ['administrator', 'commercial', 'compliance', 'financial', 'legal_representative'],
  ],
  ["onboardings.create({ address: { country: '' } })", ['BR']],
  ["accounts.getBalance({ merchantId: 1, currency: '' })", ['AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'GBP', 'USD']],
]

const client = `import { createClient } from 'guiche'
const api = createClient({ baseURL: '', secretKey: '' })`
// beside the suggested numbers, every name of the program is suggested
const isNumber = (name: string) => /^\d+$/.test(name)

describe.each(compilers)('an editor with %s', (compiler) => {
  test('suggests exactly the values that the interface names', () => {
    const text = [client, ...suggestions.map(([input]) => `api.${input}`)].join('\n')
    const editor = openProgram(compiler, text)
    const found = suggestions.map(([input]) => {
      const isText = input.includes("''")
      const place = isText ? input.lastIndexOf("''") + 1 : input.indexOf(':  }') + 2
      const names = editor.suggestions(text.indexOf(input) + place)
      return [input, isText ? names : names.filter(isNumber)]
    })
    expect(found).toEqual(suggestions)
  })
})

test('the compiler rejects other values of a closed list, and accepts them where the interface gives examples', () => {
  const program = `${client}
const buyer = { name: '', email: '', document: { type: '', number: '' } }
const pix = { invoice: '', amount: 1, buyer, pix: { expire_date: '' } }
api.payins.createPix({ ...pix, currency: 'USD', country: 'PT' })
api.payins.createCard({ refundMode: 'OTHER', product_info: {} })
api.payouts.create({ payment_method: 'TED', currency: 'USD', country: 'PT' })
api.payouts.list({ status_id: 12 })
api.qualifications.list({ service_id: '6', status_flow_data_qualification_id: 12 })
// @ts-expect-error
api.payouts.list({ sort_by: 'invoice' })
// @ts-expect-error
api.kyc.list({ sort: 6 })
// @ts-expect-error
api.kyc.list({ status_id: '0' })
// @ts-expect-error
api.accounts.getBalance({ merchantId: 1, currency: 'DRE' })`
  expect(compileConsumer(program)).toBe('')
})
