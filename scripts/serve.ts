// Starts only the server, as npm run dev watches it and as a container runs it: no build, settings from the
// environment.
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'

import { printSecrets } from './print-secrets.ts'
import { runCommand } from './run-command.ts'
import { stopOnRequest } from './stop-on-request.ts'

await runCommand(async () => {
  const running = await startTenure(readEnv())
  printSecrets(running)
  stopOnRequest(() => running.stop())
})
