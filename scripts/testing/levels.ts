/** The commands that run tests, each with all of the one before it and more. */
export type Level = 'check' | 'test' | 'nightly'

/** Files and folders, each with the reason why it is left out. */
type LeftOut = Readonly<Record<string, string>>

/** What `npm run check` leaves to `npm test`: what a change at hand seldom breaks, and what takes long. */
export const leftToTest: LeftOut = {
  'server/platform/postgres/embedded-postgres.test.ts': 'starts and kills databases',
  'server/platform/files/files.test.ts': 'starts and kills an S3 server',
  'server/platform/mail/mail-limits.test.ts': 'sends thousands of mails',
  'server/demo/demo.test.ts': 'makes the demo portfolio',
  'scripts/checks/start.test.ts': 'starts whole products',
  'shared/lease-generator/matrix.test.ts': 'tries the lease of every state',
}

/** What `npm test` leaves to `npm run nightly`: what tries every case, and what starts and kills many programs. */
export const leftToNightly: LeftOut = {
  'server/platform/database/isolation/isolation-roles.test.ts': 'tries every operation for every role',
  'server/platform/http/field-limits.test.ts': 'tries the least and the greatest value of every field',
  'server/platform/http/fuzz.test.ts': 'tries random bodies for every operation',
  'server/platform/http/faults.test.ts': 'kills products and databases under load',
  'server/platform/postgres/db-move.test.ts': 'moves databases from server to server',
  'server/platform/postgres/restore-as-root.test.ts': 'starts databases',
  'server/platform/postgres/upgrade.test.ts': 'starts databases',
  'server/ledger/oracle-api.test.ts': 'compares random leases of three years over HTTP',
  'server/import-export/archive/hostile-archive.test.ts': 'reads archives of many megabytes',
  'server/demo/demo-archive.test.ts': 'exports and imports the whole demo portfolio',
  'server/banking/files/large-files.test.ts': 'reads files of many megabytes',
  'server/banking/import/large-imports.test.ts': 'reads files of many megabytes',
  'scripts/checks/end-with-npm.test.ts': 'starts whole products through npm',
  'scripts/checks/wrong-settings.test.ts': 'starts whole products',
  'scripts/checks/key-commands.test.ts': 'starts whole products',
  'scripts/checks/law-agreement.test.ts': 'asks every question of the law in every state',
}

/**
 * The journeys of `npm test`, the longest first: the main work of each kind of people, once, and what a first visit loads. All others run in `npm run nightly` and
 * by name (`npm run e2e -- bills`).
 */
export const journeysOfTest: readonly string[] = [
  'landlord/main-job',
  'landlord/finances',
  'landlord/get-started',
  'landlord/settings',
  'landlord/move-out',
  'landlord/budgets',
  'landlord/record-payments',
  'portals/tenant-home',
  'portals/owner-portal',
  'public/lease-generator',
  'public/invoice-generator',
  'public/site',
  'sign-in/auth-screens',
  'sign-in/sign-in-form',
  'every-page/keyboard',
  'every-page/content-policy',
].map((name) => `e2e/${name}.e2e.ts`)

/**
 * Returns the test files that run at the level. Throws an Error that names a file of the lists above that does not
 * exist.
 */
export function filesOfLevel(level: Level, files: readonly string[]): string[] {
  const left = { ...(level === 'nightly' ? {} : leftToNightly), ...(level === 'check' ? leftToTest : {}) }
  for (const file of Object.keys({ ...leftToNightly, ...leftToTest })) {
    if (!files.includes(file)) {
      throw new Error(`${file} does not exist. Correct the lists in scripts/testing/levels.ts.`)
    }
  }
  return files.filter((file) => !(file in left))
}

/** Returns the journeys that run at the level. Throws an Error that names a journey of the list that does not exist. */
export function journeysOfLevel(level: Level, journeys: readonly string[]): string[] {
  const missing = journeysOfTest.find((file) => !journeys.includes(file))
  if (missing) {
    throw new Error(`${missing} does not exist. Correct the list in scripts/testing/levels.ts.`)
  }
  return level === 'nightly' ? [...journeys] : [...journeysOfTest]
}
