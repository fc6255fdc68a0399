// The server alone, as npm run dev watches it and as a container runs it: no build, settings from the environment.
import { startTenure } from '#server/main.ts'
import { demoTenantLogin } from '#server/demo/demo-tenant.ts'
import { demoLogin, ensureDemo } from '#server/demo/demo.ts'
import { readEnv } from '#server/platform/env.ts'

import { runCommand } from './run-command.ts'
import { stopOnRequest } from './stop-on-request.ts'

await runCommand(async () => {
  const env = readEnv()
  const isDemo = env.demo && env.roles.includes('web')
  const running = await startTenure(
    env,
    isDemo
      ? {
          demo: demoLogin,
          demoTenant: demoTenantLogin,
          prepare: (database, log, files) => ensureDemo(database, log, new Date(), files),
        }
      : {},
  )
  stopOnRequest(() => running.stop())
})
