// Starts only the server, as npm run dev watches it and as a container runs it: no build, settings from the
// environment.
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'

import { printSecrets } from './lib/print-secrets.ts'
import { runCommand } from './lib/run-command.ts'
import { stopOnRequest } from './lib/stop-on-request.ts'

await runCommand(async () => {
  const running = await startTenure(readEnv())
  printSecrets(running)
  stopOnRequest(() => running.stop())
})
