import { bounds, figure } from './table.js'

/** The benchmarks in the order of the page, with what they measure. */
export const benchmarks = {
  sizes: ['Sizes', 'Minified bundles with all their dependencies, compressed with gzip.'],
  overhead: [
    'Calls of the client',
    'The time of a call with a stubbed response, relative to bare `fetch` on the same runtime.',
  ],
  import: ['Import', 'The first import of the packed client, each time in a new process.'],
  paint: ['From a charge to its QR code', 'In Chromium, without a limit of its network or CPU.'],
  'card-form': ['From the script to a card form', 'In Chromium, without a limit of its network or CPU.'],
  payable: [
    'From a page to a payment, on slow networks',
    'In Chromium, 800 × 900 pixels, with an empty cache, a CPU slowed down four times, and the networks that the developer tools of browsers emulate: slow 4G (562 ms, 1.44 Mbit/s) and fast 4G (165 ms, 8.1 Mbit/s). The time runs from the navigation to the frame that can be paid. The services of Adyen’s components answer at once.',
  ],
  'slow-phone': [
    'From a page to a payment, on a slow phone',
    'In Chromium, with an empty cache, a CPU slowed down six times, and a network of 400 ms and 50 kB/s. The time runs from the navigation to the frame that shows the charge that the server has painted, and to the one after which the payer can use it. A page of one text shows what the network and the machine take for any page.',
  ],
  'payment-latency': [
    'From a payment to its page',
    'From the arrival of a callback to the frame that shows the payment.',
  ],
  merchant: ['The merchant server', 'With a store in memory and a stubbed service.'],
  'store-trips': [
    'Trips to the store',
    'The calls of the store that run one after another, each of which waits for the database. Calls that run at the same time are one trip.',
  ],
  'processor-time': [
    'Processor time',
    'Of one process with a store in memory, the client and the sandbox, relative to a new Pix charge in the same rounds.',
  ],
  crowd: [
    'A crowd after a deploy',
    'One process, whose pages wait for their payments, stops and starts again. The pages poll with the code of the elements.',
  ],
  files: ['Large files', 'The growth of the resident memory while a file passes through the merchant server.'],
  'database-throughput': ['Requests over a database', 'See [Capacity](../../capacity.md).'],
  'payout-limits': [
    'Payouts in the limits of a day',
    'Reservations in the one record of a day, from one server and from eight at once, after so many payouts of the day.',
  ],
  reconcile: ['Reconciliation', 'The books of a month compared with a statement, one line in ten a refund.'],
  'database-waiters': ['Waiting pages over a database', 'See [Capacity](../../capacity.md).'],
  'docs-site': ['The documentation site', 'Its first build, on all cores of the machine.'],
}

/** Renders the page of a run: its results by the names of the benchmarks, and lines about its machine and versions. */
export function pageOf(results, { date, machine, versions }) {
  const sections = Object.entries(benchmarks)
    .filter(([name]) => results[name])
    .map(([name, [title, text]]) => `## ${title}\n\n${text}\n\n${tableOf(results[name])}`)
  return `# Benchmarks

The last run of \`npm run bench\`, on ${date}: ${machine}. All variants of a comparison ran in turns, in the same run. Values are medians; a range is the middle half, from the first to the third quartile. Trust the ratios: absolute figures are those of one machine. The limit of a row is what a change may not lose, and the goal is where the row shall be: “goal” reaches the goal, “held” the limit, and “worse” neither.

${summaryOf(Object.values(results).flat())}

${sections.join('\n\n')}

## Versions

${versions.map(([name, version]) => `- ${name} ${version}`).join('\n')}
`
}

/** Renders how many targets are at their goal and within their limit, and what is not. */
function summaryOf(rows) {
  const withVerdict = (verdict) => rows.filter((row) => row.verdict === verdict)
  const lists = {
    'worse than its limit': withVerdict('worse'),
    'not measured': withVerdict('not measured'),
    failed: rows.filter((row) => row.missing && !row.target),
  }
  const lines = Object.entries(lists).map(([title, each]) => `- ${title}: ${namesOf(each) || 'none'}`)
  const counts = `At their goal: ${withVerdict('goal').length}. Within their limit: ${withVerdict('held').length}.`
  return [counts, '', ...lines].join('\n')
}

const namesOf = (rows) => rows.map(({ name }) => escaped(name)).join('; ')

function tableOf(rows) {
  const lines = rows.map((row) => [
    row.name,
    figure(row),
    ...bounds(row),
    row.verdict ?? '',
    row.missing ?? row.note ?? '',
  ])
  const header = ['measured', 'value', 'limit', 'goal', 'result', 'details']
  return [header, header.map(() => '---'), ...lines].map(lineOf).join('\n')
}

const lineOf = (cells) => `| ${cells.map(escaped).join(' | ')} |`

const escaped = (text) => text.replaceAll('|', '\\|')
