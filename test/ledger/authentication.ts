import { covered, open, section } from './statement.ts'

export const authentication = section(
  'Authentication',
  covered('contract/create-pix', '', {
    'Every request has the header `Authorization: Bearer …`':
      'the request is sent to the documented path with the key, as JSON',
  }),
  covered('package/documents', '', {
    'A key is tied to an e-mail address, which needs the permissions':
      'the client’s reference says what an API key is tied to',
  }),
  covered('contract/client', '', {
    'A public key is for pages':
      'a client with the public key and every operation is a KeyError that leads to guiche/client',
    'A secret key is for servers, and secret': [
      'a secret key in a page is a KeyError before any call',
      'no error, hook, inspection or JSON contains the key or an input',
    ],
  }),
  covered('contract/sandbox', 'a request is rejected with', {
    'A failed authentication is a 401': ['no key', 'an unknown key'],
  }),
  covered('contract/errors', '', {
    'The body of a 401 has an `error` with a `code` and a `message`':
      'an error with a code > under 401 is a AuthenticationError, refused',
    'The body of a 401 has an `error` as text': 'an error > under 401 is a AuthenticationError, refused',
  }),
  open({
    'Which operations accept the public key': 'keys.publicKey',
    'The lifetime and the permissions of a key': 'keys.lifetime',
  }),
)
