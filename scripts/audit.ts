// npm run advisories [-- --required] [--production]: asks the npm registry for advisories on the packages of package-lock.json. Exits
// with 1 on a high or critical one, and with --required also where the registry could not be asked.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { audit } from './lib/advisories.ts'
import { runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      required: { type: 'boolean', default: false },
      production: { type: 'boolean', default: false },
    },
  })
  const { outcome, sentence, details } = await audit(join(import.meta.dirname, '..'), values)
  console.log([sentence, ...details].join('\n'))
  process.exitCode = outcome === 'found' || (outcome === 'notAsked' && values.required) ? 1 : 0
})
