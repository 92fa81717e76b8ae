import { createClient, operations, payins } from 'guiche'
import { equal, thrown } from './expect.js'

const baseURL = 'https://service.test'

/** The name and the message of what `createClient` throws. */
async function refusalOf(settings) {
  const { name, message } = await thrown(() => createClient({ baseURL, operations: { payins }, ...settings }))
  return [name, message]
}

export const keys = {
  async 'a client takes exactly one key'() {
    const both = { publicKey: 'pk', secretKey: 'sk' }
    equal((await refusalOf({}))[0], 'KeyError')
    equal((await refusalOf(both))[0], 'KeyError')
  },

  async 'a public key is refused for an operation that needs the secret one, by name'() {
    const [name, message] = await refusalOf({ publicKey: 'pk', operations })
    equal([name, /payouts\.create|qualifications|kyc|onboardings|accounts/.test(message)], ['KeyError', true])
  },

  async 'an address that is neither https nor this machine is refused'({ key }) {
    equal((await refusalOf({ ...key, baseURL: 'http://service.test' }))[0], 'InputError')
  },
}

export const keysOnServers = {
  async 'a secret key is taken here'() {
    equal(typeof createClient({ baseURL, secretKey: 'sk', operations }).payouts.create, 'function')
  },
}

export const keysInBrowsers = {
  async 'a secret key is refused in a browser'() {
    const [name, message] = await refusalOf({ secretKey: 'sk_live_1' })
    equal([name, message.includes('browser'), message.includes('sk_live_1')], ['KeyError', true, false])
  },
}
