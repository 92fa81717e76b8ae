import { bundle, gzipped, sharesOf } from './bundle.js'
const from = '/work/main'
const areas = ['payins', 'payouts', 'qualifications', 'kyc', 'onboardings', 'accounts']
const mk = (list) =>
  'import {createClient} from "./src/client.ts";' +
  list.map((a) => 'import {' + a + '} from "./src/operations/' + a + '.ts";').join('') +
  'globalThis.c=createClient({baseURL:"x",secretKey:"x",operations:{' +
  list +
  '}})'
for (const l of [[], ...areas.map((a) => [a]), areas]) {
  const m = await bundle(mk(l), { from })
  console.log(
    l.join() || 'none',
    gzipped(m.code),
    sharesOf(m)
      .map(([o, s]) => o + ' ' + s.toFixed(2))
      .join(', '),
  )
}
