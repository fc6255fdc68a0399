import { type DemoDeps, ensureDemo } from '#server/demo/demo.ts'
import { createTinBox } from '#server/vendors/service.ts'
import { createPublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'

import { testKeys } from '#testing/sign-in/keys.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/** Returns what the demo needs of a test's product. */
export async function demoDepsOf({ database, log, files }: TestApp): Promise<DemoDeps> {
  const keys = await testKeys(database)
  return { database, log, files, tokens: createPublicLinkTokens(keys.links), tinBox: createTinBox(keys) }
}

/** Makes the demo at the time of the test's clock, unless it exists. */
export async function makeDemo(app: TestApp): Promise<void> {
  await ensureDemo(await demoDepsOf(app), app.clock.now)
}

let shared: Promise<TestApp> | undefined
let users = 0

/**
 * Registers a test file for the demo of 2026-11-21, which the files of a process share because making it takes seconds.
 * Each leaves it as it was: with the published passwords, at that time. The last one to stop it stops the app.
 */
export function shareDemo(): { start(): Promise<TestApp>; stop(): Promise<void> } {
  users += 1
  return {
    start: () => (shared ??= startWithDemo('2026-11-21T17:00:00Z')),
    async stop() {
      users -= 1
      if (users === 0) {
        const app = await shared
        shared = undefined
        await app?.stop()
      }
    },
  }
}

/** Starts an app at an instant and makes the demo in it. */
export async function startWithDemo(now: string): Promise<TestApp> {
  const app = await startApp({ now })
  await makeDemo(app)
  return app
}
