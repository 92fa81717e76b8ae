import { describe, expect, test } from 'vitest'
import { InputError } from '../../src/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { openCardShop } from './card-shop.ts'
import { openShop } from './shop.ts'

describe('createMerchant throws for', () => {
  test.each([
    ['a short secret', { secret: 'short' }, 'secret'],
    ['a short secret in a list', { secret: ['a secret of at least thirty-two bytes', 'short'] }, 'secret'],
    ['an empty list of secrets', { secret: [] }, 'secret'],
    ['a publicURL that is not absolute', { publicURL: '/pay' }, 'publicURL'],
    ['an unknown time zone', { pix: { timeZone: 'Brazil/SaoPaulo' } }, 'pix.timeZone'],
    ['an allowed origin with a path', { allowedOrigins: ['https://shop.example/'] }, 'allowedOrigins'],
  ])('%s', (_, options, field) => {
    const { settings } = openShop()
    const start = () => createMerchant({ ...settings, ...options })

    expect(start).toThrow(InputError)
    expect(start).toThrow(field)
  })

  test('a publicURL on this machine, unless the service runs on it too', () => {
    const { settings } = openShop()
    const start = (publicURL: string, api: Partial<typeof settings.api>) =>
      createMerchant({ ...settings, publicURL, api: { ...settings.api, hasCustomFetch: false, ...api } })

    expect(() => start('http://localhost:3000/pay', { baseURL: 'https://service.example' })).toThrow(InputError)
    expect(() => start('http://127.0.0.1/pay', { baseURL: 'https://service.example' })).toThrow(InputError)
    expect(() => start('http://localhost:3000/pay', { baseURL: 'http://localhost:4010' })).not.toThrow()
    expect(() =>
      start('http://localhost:3000/pay', { baseURL: 'https://service.example', hasCustomFetch: true }),
    ).not.toThrow()
  })

  test('the option `card` with a client that lacks createCard', () => {
    const { settings, api } = openCardShop()
    const { createPix } = api.payins

    expect(() => createMerchant({ ...settings, api: { ...api, payins: { createPix } } })).toThrow('createCard')
  })
})
