import { delimiter, dirname } from 'node:path'
import { packagePath } from '../runtimes/paths.ts'
import { node } from '../../scripts/install.js'
import { serverPath } from '../tools/servers/paths.ts'

/** The environment in which projects are built and started: the project's Node, Deno and Bun, and no sign of the tests. */
export const environment: Readonly<Record<string, string>> = {
  PATH: [dirname(node), serverPath('.bin'), packagePath('.bin'), process.env['PATH']].join(delimiter),
  NODE_ENV: 'production',
  NODE_OPTIONS: '',
  NO_COLOR: '1',
  VITEST: '',
  // no tool may report that it was used
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NUXT_TELEMETRY_DISABLED: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
  WRANGLER_SEND_METRICS: 'false',
}
