import { describe, expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import { cardPayment, openCardShop, serverOfService } from './card-shop.ts'
import { beforeExpiry, pixInput } from './bodies.ts'
import { formHeaders, panelBrowser, panelURL } from './panel-browser.ts'

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

// a literal `__proto__` would set the prototype instead
const bodyWith = (name: string, inner: string) => `{"message":"No","errors":{${JSON.stringify(name)}:${inner}}}`

describe.each(names)('a field named %s', (name) => {
  test.each([
    ['a text', '"is invalid"'],
    ['texts', '["is invalid"]'],
    ['an object', '{"toString":1}'],
    ['null', 'null'],
  ])('and sent by the service with %s leaves a declined payment declined', async (_, inner) => {
    const shop = openCardShop()
    const server = serverOfService(
      shop,
      async () => new Response(bodyWith(name, inner), { status: 422, headers: { 'content-type': 'application/json' } }),
    )
    for (const call of ['POST /card', 'POST /pix']) {
      const { status, body } = await shop.request(call, { ...(call === 'POST /card' && cardPayment('tok_1')), server })
      expect([call, status, body.type]).toEqual([
        call,
        502,
        expect.stringMatching(/service-declined|configuration-error/),
      ])
    }
    expect((await shop.request('GET /card', { server })).body.charge).toBe(null)
  })

  test('and sent by the service in a charge does not hide the charge', async () => {
    const { sandbox } = openCardShop()
    const api = createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins },
      fetch: async (...request) => {
        const text = await (await sandbox.fetch(...request)).text()
        return new Response(text.replace('{', `{${JSON.stringify(name)}:{"id":0},`), {
          status: 201,
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    expect((await api.payins.createPix(pixInput())).status.id).toBe(1)
  })

  test('in an input is reported as unknown', async () => {
    const api = createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox' })
    const input = JSON.parse(JSON.stringify(pixInput()).replace('{', `{${JSON.stringify(name)}:1,`))
    await expect(api.payins.createPix(input)).rejects.toThrow(`${name} is not a field of this operation`)
  })

  test('among the options is reported as unknown', () => {
    const options = JSON.parse(`{${JSON.stringify(name)}:1,"baseURL":"https://sandbox.test","secretKey":"sk"}`)
    expect(() => createClient(options)).toThrow(`${name} is unknown`)
  })

  test('in a form of the panel is a field that the action does not have', async () => {
    const sandbox = createSandbox({ now: beforeExpiry })
    const { id } = await createCharge(sandbox)
    const { post } = panelBrowser(sandbox)
    const response = await post(`${panelURL}/actions/payPix`, formHeaders, `id=${id}&${name}=1`)
    expect(response.status).toBe(303)
    expect((await sandbox.pixCharges())[0]?.status.name).not.toBe('Created')
  })
})

const createCharge = ({ fetch }: Sandbox) =>
  createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', fetch }).payins.createPix(pixInput())
