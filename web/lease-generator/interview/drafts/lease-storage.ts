/**
 * A lease that is being written, kept in this device's storage. Each lease has its own key, so a broken one does not
 * affect the others, and two tabs with two leases do not overwrite each other.
 */
export type SavedLease<Answers> = {
  id: string
  /** ISO instant of the last change. */
  updatedAt: string
  step: string
  answers: Answers
}

type SavedLeases<Answers> = {
  /** Latest change first. */
  leases: SavedLease<Answers>[]
  trouble: StorageError | null
}

/** blocked: nothing can be read or kept. full: no more can be kept. unreadable: something was there that is no lease. */
export type StorageError = 'blocked' | 'full' | 'unreadable'

/** Turns stored data into answers and keeps each valid field. Returns undefined for data that was never a lease. */
type ReadAnswers<Answers> = (stored: unknown) => Answers | undefined

const prefix = 'tenure.lease-generator.'
const version = 1

/** The browser's storage, or undefined where it is switched off: then merely naming it may throw. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined
  } catch {
    return undefined
  }
}

export function readSavedLeases<Answers>(
  storage: Storage | undefined,
  readAnswers: ReadAnswers<Answers>,
): SavedLeases<Answers> {
  if (!storage) {
    return { leases: [], trouble: 'blocked' }
  }
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    const read = keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => readLease(key.slice(prefix.length), storage.getItem(key) ?? '', readAnswers))
    const leases = read.filter((lease) => lease !== undefined)
    return {
      leases: sortByLatest(leases),
      trouble: leases.length < read.length ? 'unreadable' : null,
    }
  } catch {
    return { leases: [], trouble: 'blocked' }
  }
}

/**
 * Returns the stored leases together with those that did not fit into the storage. An unsaved version replaces the
 * stored version of the same lease, because it is newer.
 */
export function withUnsavedLeases<Lease extends { id: string; updatedAt: string }>(
  kept: readonly Lease[],
  unkept: readonly Lease[],
): Lease[] {
  return sortByLatest([...new Map([...kept, ...unkept].map((lease) => [lease.id, lease])).values()])
}

function sortByLatest<Lease extends { updatedAt: string }>(leases: readonly Lease[]): Lease[] {
  return leases.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** Saves a lease to the storage. Returns null on success, else the reason why it could not be saved. */
export function saveLease<Answers>(
  storage: Storage | undefined,
  lease: SavedLease<Answers>,
): StorageError | null {
  if (!storage) {
    return 'blocked'
  }
  const { id, ...kept } = lease
  try {
    storage.setItem(prefix + id, JSON.stringify({ version, ...kept }))
    return null
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'blocked'
  }
}

export function deleteSavedLease(storage: Storage | undefined, id: string): void {
  try {
    storage?.removeItem(prefix + id)
  } catch {
    // what cannot be reached cannot be dropped either
  }
}

/** Returns whether a storage event's key (a change by another tab) belongs to this lease. */
export function isStorageKeyOf(key: string | null, id: string): boolean {
  return key === prefix + id
}

function readLease<Answers>(
  id: string,
  text: string,
  readAnswers: ReadAnswers<Answers>,
): SavedLease<Answers> | undefined {
  const stored = parse(text)
  if (!isRecord(stored) || stored['version'] !== version) {
    return undefined
  }
  const answers = readAnswers(stored['answers'])
  const { updatedAt, step } = stored
  return answers && { id, answers, updatedAt: textOf(updatedAt), step: textOf(step) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
