// npm start: builds the web client if it changed, starts everything in this process and prints the address.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { demoLogin, ensureDemo } from '#server/demo/demo.ts'
import { readEnv } from '#server/platform/env.ts'
import { startTenure } from '#server/main.ts'

import { runCommand, UsageError } from './run-command.ts'
import { stopOnRequest } from './stop-on-request.ts'

await runCommand(async () => {
  const env = readEnv()
  buildClient()
  const isDemo = env.demo && env.roles.includes('web')
  const running = await startTenure(
    { ...env, logLevel: process.env['LOG_LEVEL'] ? env.logLevel : 'warn' },
    isDemo ? { demo: demoLogin, prepare: ensureDemo } : {},
  )
  console.log(running.address ? `\n  Tenure is ready at ${running.address}\n` : '\n  The worker runs.\n')
  if (isDemo) {
    console.log(`  Demo sign-in: ${demoLogin.email} / ${demoLogin.password}   (DEMO=0 starts empty)\n`)
  }
  stopOnRequest(() => running.stop())
})

/** In a process of its own: what the bundler needs of memory is gone before the server starts. */
function buildClient(): void {
  const built = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build.ts')],
    {
      stdio: 'inherit',
    },
  )
  if (built.status !== 0) {
    throw new UsageError('The web client could not be built; the lines above say why.')
  }
}
