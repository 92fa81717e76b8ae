import { open, section } from './statement.ts'

export const authentication = section(
  'authentication',
  'Authentication',
  {
    header: 'Every request has the header `Authorization: Bearer …`',
    email: 'A key is tied to an e-mail address, which needs the permissions',
    publicKey: 'A public key is for pages',
    secretKey: 'A secret key is for servers, and secret',
    status: 'A failed authentication is a 401',
    body: 'The body of a 401 has an `error` with a `code` and a `message`',
    textBody: 'The body of a 401 has an `error` as text',
  },
  open({
    'Which operations accept the public key': 'keys.publicKey',
    'The lifetime and the permissions of a key': 'keys.lifetime',
  }),
)
