import { join } from 'node:path'
import { install, root } from '../install.js'
import { release } from './release.ts'
import { steps } from './steps.ts'

// `npm run release` builds, tests, packs and describes the package, and publishes nothing; `--publish` publishes it
// too. `--skip-tests` leaves out the tests of a run that publishes nothing.
const options = process.argv.slice(2)
const publishes = options.includes('--publish')
const runsTests = !options.includes('--skip-tests')
const unknown = options.filter((option) => !['--publish', '--skip-tests'].includes(option))
if (unknown.length > 0 || (publishes && !runsTests)) {
  console.error(unknown.length > 0 ? `Unknown option: ${unknown.join(', ')}` : 'A published version is tested first.')
  process.exit(2)
}

install()
if (!release({ folder: join(root, 'out/release'), publishes, runsTests }, steps)) process.exitCode = 1
