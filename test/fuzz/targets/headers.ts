import * as fc from 'fast-check'
import { attachment } from '../../../src/http/response.ts'
import { fileName } from '../../../src/core/download.ts'
import { parseRetryAfter } from '../../../src/core/backoff.ts'
import { isLoopback, isSecure } from '../../../src/core/local-address.ts'
import { isAllowedHost } from '../../../src/cli/sandbox-handler.ts'
import { matchesEtag, preferredWait, representationOf } from '../../../src/http/conditional.ts'
import { requestIdOf } from '../../../src/merchant/reporting/request-scope.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText, repeatedText } from '../text-inputs.ts'

const dispositions = [
  'attachment; filename="contrato.pdf"',
  'attachment; filename="x.pdf"; filename*=UTF-8\'\'contrato%20n%C2%BA%201.pdf',
  'attachment; filename="a \\"quoted\\" name.pdf"',
  "attachment; filename*=UTF-8''..%2F..%2Fx.pdf",
]

const isSafeName = (name: string) =>
  name !== '' &&
  !/^[ .]|[ .]$|[/\\<>:"|?*\p{Cc}\p{Cf}]/u.test(name) &&
  !/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i.test(name) &&
  new TextEncoder().encode(name).length <= 255

// a header holds one byte for each character
const header = (texts: fc.Arbitrary<string>) =>
  texts.map((text) => Array.from(text, (each) => String.fromCharCode(each.charCodeAt(0) % 256)).join(''))

/** Headers of requests and responses. */
export const headerTargets = [
  fuzzTarget(
    'file-name',
    header(fc.oneof(mutatedText(...dispositions), repeatedText('filename="\\', 'filename*=', '\\', "'", ' '))),
    (disposition) => {
      const name = fileName(disposition)
      ensure(isSafeName(name), 'a file name must be safe to save under')
      ensure(fileName(attachment(name)) === name, 'a safe name must be read as it was written')
    },
  ),

  fuzzTarget(
    'prefer-header',
    fc.oneof(
      mutatedText('wait=25', 'respond-async, wait=10', 'wait="5"; foo'),
      repeatedText(' ', ',', ', wait', 'wait=1'),
    ),
    (header) => {
      const seconds = preferredWait(header, 25)
      ensure(
        seconds === null || (seconds >= 0 && seconds <= 25),
        'a request must not wait longer than the server allows',
      )
    },
  ),

  fuzzTarget(
    'if-none-match',
    fc.oneof(mutatedText('"0123456789abcdef"', 'W/"0123456789abcdef", "x"', '*'), repeatedText(',', ' ', 'W/')),
    (header) => {
      const { etag } = representationOf({ server_time: '2026-03-10T12:00:00Z' })
      ensure(matchesEtag(header, etag) === header.includes(etag), 'an entity tag matches only itself')
    },
  ),

  fuzzTarget(
    'retry-after',
    mutatedText('120', 'Fri, 31 Dec 1999 23:59:59 GMT', '9999999999', 'Fri, 31 Dec 9999 23:59:59 GMT', '9'.repeat(400)),
    (header) => {
      const ms = parseRetryAfter(header, Date.parse('2026-03-10T12:00:00Z'))
      ensure(ms === null || (ms >= 0 && Number.isFinite(ms)), 'a pause must be a finite number of milliseconds')
    },
  ),

  fuzzTarget('request-id', header(mutatedText('req-1.a_B', 'x'.repeat(64), '0b5a4bd6-2f34-4b6c')), (id) => {
    const sent = id.replace(/\p{Cc}/gu, '').trim()
    const given = requestIdOf(new Request('https://shop.example', { headers: { 'x-request-id': sent } }), () => 'new')
    ensure(/^[\w.-]{1,64}$/.test(given) && [sent, 'new'].includes(given), 'an id must be one that a log can hold')
  }),

  fuzzTarget(
    'local-address',
    mutatedText(
      'http://localhost:5173/sandbox',
      'http://127.0.0.1',
      'http://[::1]:80',
      'http://localhost.evil.example',
    ),
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : null
      // what the machine resolves by itself, whatever a name server says
      const isLocal = url !== null && /^(localhost|[^/]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
      ensure(isLoopback(text) === isLocal, 'only this machine is this machine')
      ensure(!isSecure(text) || isLocal || url?.protocol === 'https:', 'an address is safe by TLS, or on this machine')
      if (url?.protocol !== 'http:' || url.username || url.password) return
      ensure(isAllowedHost(new Request(url), []) === isLocal, 'a page of another host must not be served')
    },
  ),
]
