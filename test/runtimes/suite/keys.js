import { createClient, operations, payins } from 'guiche'
import { equal, thrown } from './expect.js'

const baseURL = 'https://service.test'

/** Returns the name and message of the error that `createClient` throws. */
async function errorOf(settings) {
  const { name, message } = await thrown(() => createClient({ baseURL, operations: { payins }, ...settings }))
  return [name, message]
}

export const keys = {
  async 'a client needs exactly one key'() {
    const both = { publicKey: 'pk', secretKey: 'sk' }
    equal((await errorOf({}))[0], 'KeyError')
    equal((await errorOf(both))[0], 'KeyError')
  },

  async 'a public key is rejected for an operation that needs the secret key, which the error names'() {
    const [name, message] = await errorOf({ publicKey: 'pk', operations })
    equal([name, /payouts\.create|qualifications|kyc|onboardings|accounts/.test(message)], ['KeyError', true])
  },

  async 'a base URL that is neither HTTPS nor local is rejected'({ key }) {
    equal((await errorOf({ ...key, baseURL: 'http://service.test' }))[0], 'InputError')
  },
}

export const keysOnServers = {
  async 'a secret key is accepted on a server'() {
    equal(typeof createClient({ baseURL, secretKey: 'sk', operations }).payouts.create, 'function')
  },
}

export const keysInBrowsers = {
  async 'a secret key is rejected in a browser'() {
    const [name, message] = await errorOf({ secretKey: 'sk_live_1' })
    equal([name, message.includes('browser'), message.includes('sk_live_1')], ['KeyError', true, false])
  },
}
