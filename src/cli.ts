#!/usr/bin/env node
import { checkMerchantCommand } from './cli/check-merchant-command.ts'
import { type Command, fail } from './cli/command.ts'
import { docsCommand } from './cli/docs-command.ts'
import { initCommand } from './cli/init-command.ts'
import { learnCommand } from './cli/learn-command.ts'
import { migrateCommand } from './cli/migrate-command.ts'
import { sandboxCommand } from './cli/sandbox-command.ts'

const commands = new Map<string, Command>([
  ['sandbox', sandboxCommand],
  // the build puts the shops into dist/init, and this module into dist/src
  ['init', initCommand(new URL('../init/', import.meta.url))],
  ['check-merchant', checkMerchantCommand],
  ['migrate', migrateCommand],
  ['learn', learnCommand],
  ['docs', docsCommand(new URL('../../', import.meta.url))],
])
const usage = [...commands.values()].map((each) => each.usage).join('\n')

const [name = '', ...args] = process.argv.slice(2)
const command = commands.get(name)
if (command) await command.run(args)
else if (name === '--help') console.log(usage)
else fail(`The command must be one of: ${[...commands.keys()].join(', ')}.\n\n${usage}`)
