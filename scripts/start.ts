// npm start: opens the database, builds the web client if it changed, makes the demo, prints the address.
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'

import { printSecrets } from './lib/print-secrets.ts'
import { run } from './testing/processes.ts'
import { runCommand, UsageError } from './lib/run-command.ts'
import { stopOnRequest } from './lib/stop-on-request.ts'

await runCommand(async () => {
  const env = readEnv()
  const isWeb = env.roles.includes('web')
  const running = await startTenure(
    { ...env, logLevel: process.env['LOG_LEVEL'] ? env.logLevel : 'warn' },
    // Runs once this process owns the data directory, because a second start must not rebuild the client of a running
    // product.
    { tell: (sentence) => console.log(sentence), ...(isWeb ? { prepare: buildClient } : {}) },
  )
  const address = running.address?.replace('//127.0.0.1', '//localhost')
  console.log(address ? `\n  Tenure is ready at ${address}\n` : '\n  The worker is running.\n')
  printSecrets(running)
  stopOnRequest(() => running.stop())
})

/** Builds in a separate process, so that the bundler's memory is freed when it ends. */
async function buildClient(): Promise<void> {
  const title = 'building the web client, where it changed (up to two minutes)'
  if (!(await run(title, 'node', ['--disable-warning=ExperimentalWarning', 'scripts/build.ts']))) {
    throw new UsageError('The web client could not be built; the lines above say why.')
  }
}
