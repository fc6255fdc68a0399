// npm start: opens the database, builds the web client if it changed, makes the demo, prints the address.
import { demoTenantLogin } from '#server/demo/demo-tenant.ts'
import { demoLogin, ensureDemo } from '#server/demo/demo.ts'
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/env.ts'

import { run } from './processes.ts'
import { runCommand, UsageError } from './run-command.ts'
import { stopOnRequest } from './stop-on-request.ts'

await runCommand(async () => {
  const env = readEnv()
  const isWeb = env.roles.includes('web')
  const isDemo = env.demo && isWeb
  const running = await startTenure(
    { ...env, logLevel: process.env['LOG_LEVEL'] ? env.logLevel : 'warn' },
    {
      demo: isDemo ? demoLogin : null,
      demoTenant: isDemo ? demoTenantLogin : null,
      // Once the data directory is ours: a second start must not rebuild under a product that runs.
      prepare: async (database, log, files) => {
        const built = isWeb ? buildClient() : undefined
        if (isDemo) {
          await ensureDemo(database, log, new Date(), files)
        }
        await built
      },
    },
  )
  // by its name: browsers make no passkeys for a bare number
  const address = running.address?.replace('//127.0.0.1', '//localhost')
  console.log(address ? `\n  Tenure is ready at ${address}\n` : '\n  The worker runs.\n')
  if (address && env.devMail !== 'off') {
    console.log(`  Mail goes nowhere yet: read it at ${address}/dev/mail (SMTP_URL sends it)\n`)
  }
  if (isDemo) {
    console.log(`  Demo sign-in: ${demoLogin.email} / ${demoLogin.password}   (DEMO=0 starts empty)`)
    console.log(`  As a tenant:  ${demoTenantLogin.email} / ${demoTenantLogin.password}\n`)
  }
  stopOnRequest(() => running.stop())
})

/** In a process of its own: what the bundler needs of memory is gone when it ends. */
async function buildClient(): Promise<void> {
  if (!(await run('web client', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/build.ts']))) {
    throw new UsageError('The web client could not be built; the lines above say why.')
  }
}
