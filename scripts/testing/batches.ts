import { basename, dirname } from 'node:path/posix'

import { UsageError } from '#scripts/lib/run-command.ts'

/** Test files that share a process. `name`: their folder, or the first and the last of several. */
export type Batch = { name: string; files: readonly string[] }

/** Folders with pure tests: their main cost is loading, so each folder is one batch. */
const pureRooms = ['shared', 'web']

/** Folders with fewer files share a process with others: to load the product takes two seconds of processor time. */
const smallFolder = 24

/** A process takes small folders until it has so many files. */
const fullBatch = 32

/**
 * Returns the batches of a run: one for each folder and one for each pure room, the largest first. Small folders of the
 * server share batches, in the order of their names. Equal files give equal batches.
 */
export function batchesOf(files: readonly string[]): Batch[] {
  const batches: Batch[] = []
  let shared: Batch | undefined
  for (const [name, own] of Map.groupBy(files.toSorted(), folderOf)) {
    if (!name.startsWith('server') || own.length >= smallFolder) {
      batches.push({ name, files: own })
    } else if (shared && shared.files.length + own.length <= fullBatch) {
      shared.name = `${shared.name.replace(/ … .*/, '')} … ${name}`
      shared.files = [...shared.files, ...own]
    } else {
      shared = { name, files: own }
      batches.push(shared)
    }
  }
  return batches.toSorted((a, b) => b.files.length - a.files.length || (a.name < b.name ? -1 : 1))
}

/** Folders of journeys that only use accounts of their own, so that several share one product. */
const foldersThatShare = ['e2e/landlord', 'e2e/portals', 'e2e/public']

/** Journeys of these folders that count requests or use the stand-in for Stripe. */
const ownProduct = [
  'e2e/landlord/analytics.e2e.ts',
  'e2e/landlord/plan.e2e.ts',
  'e2e/landlord/budgets.e2e.ts',
]

/** A product serves so many files: to start one takes 15 seconds of processor time. */
const filesOfProduct = 5

/**
 * Returns the batches of the journeys, each with its own product, database and browser, in the order of the
 * files. Journeys that share a product run together with the next ones of their folder, all others alone.
 */
export function journeyBatches(files: readonly string[]): Batch[] {
  const batches: { name: string; files: string[] }[] = []
  const open = new Map<string, { name: string; files: string[] }>()
  for (const file of files) {
    const folder = dirname(file)
    const shares = foldersThatShare.includes(folder) && !ownProduct.includes(file)
    const shared = shares ? open.get(folder) : undefined
    if (shared && shared.files.length < filesOfProduct) {
      shared.files.push(file)
      shared.name = `${shared.files[0]} … ${basename(file)}`
    } else {
      const batch = { name: file, files: [file] }
      batches.push(batch)
      if (shares) {
        open.set(folder, batch)
      }
    }
  }
  return batches
}

function folderOf(file: string): string {
  const room = file.split('/')[0] ?? ''
  return pureRooms.includes(room) ? room : dirname(file)
}

/**
 * Returns the files that the words ask for: a test file, everything below a folder, or a module's own tests in every
 * room (`leases`: server/leases, shared/leases and web/leases), or the journey of this name (`bills`). Throws a UsageError that names a word without a test.
 */
export function filesAskedFor(words: readonly string[], files: readonly string[]): string[] {
  const asked = new Set<string>()
  for (const word of words) {
    const path = word.replace(/^\.\//, '').replace(/\/$/, '')
    const found = files.filter(
      (file) =>
        file === path ||
        file.startsWith(`${path}/`) ||
        basename(file) === `${path}.e2e.ts` ||
        file.split('/').slice(1, -1).join('/').startsWith(`${path}/`) ||
        file.split('/').slice(1, -1).join('/') === path,
    )
    if (found.length === 0) {
      throw new UsageError(`No tests match "${word}". Give a module, a folder or a test file.`)
    }
    found.forEach((file) => asked.add(file))
  }
  return files.filter((file) => asked.has(file))
}
