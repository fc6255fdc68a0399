import { type DemoDeps, ensureDemo } from '#server/demo/demo.ts'
import { createTinBox } from '#server/vendors/service.ts'
import { createPublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { loadSigningKey } from '#server/platform/sign-in/tokens.ts'

import type { TestApp } from './start-app.ts'

/** Returns what the demo needs of a test's product. */
export async function demoDepsOf({ database, log, files }: TestApp): Promise<DemoDeps> {
  const key = await loadSigningKey(database)
  return { database, log, files, tokens: createPublicLinkTokens(key), tinBox: createTinBox(key) }
}

/** Makes the demo at the time of the test's clock, unless it exists. */
export async function makeDemo(app: TestApp): Promise<void> {
  await ensureDemo(await demoDepsOf(app), app.clock.now)
}
