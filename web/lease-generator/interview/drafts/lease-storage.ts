import { draftKeys } from '#web/lib/forms/draft-keys.ts'
import { createDraftStorage, type DraftRefusal } from '#web/lib/forms/draft-storage.ts'

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

/**
 * blocked: leases can be neither read nor saved. full: no more can be saved. unreadable: there was an entry
 * that is not a lease.
 */
export type StorageError = DraftRefusal | 'unreadable'

/** Turns stored data into answers and keeps each valid field. Returns undefined for data that was never a lease. */
type ReadAnswers<Answers> = (stored: unknown) => Answers | undefined

const prefix = 'tenure.lease-generator.'
const version = 1

/** Returns the browser's storage, or undefined if it is switched off; then even reading the property may throw. */
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
  const drafts = createDraftStorage(() => storage)
  const keys = draftKeys(() => storage, prefix)
  if (!keys) {
    return { leases: [], trouble: 'blocked' }
  }
  const leases = keys.flatMap(
    (key) => readLease(key.slice(prefix.length), drafts.read(key), readAnswers) ?? [],
  )
  return { leases: sortByLatest(leases), trouble: leases.length < keys.length ? 'unreadable' : null }
}

/**
 * Returns the stored leases together with the leases that did not fit into the storage. An unsaved version
 * replaces the stored version of the same lease, because it is newer.
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
  const { id, ...kept } = lease
  return createDraftStorage(() => storage).write(prefix + id, { version, ...kept })
}

export function deleteSavedLease(storage: Storage | undefined, id: string): void {
  createDraftStorage(() => storage).drop(prefix + id)
}

/** Returns whether a storage event's key (a change by another tab) belongs to this lease. */
export function isStorageKeyOf(key: string | null, id: string): boolean {
  return key === prefix + id
}

function readLease<Answers>(
  id: string,
  stored: unknown,
  readAnswers: ReadAnswers<Answers>,
): SavedLease<Answers> | undefined {
  if (!isRecord(stored) || stored['version'] !== version) {
    return undefined
  }
  const answers = readAnswers(stored['answers'])
  const { updatedAt, step } = stored
  return answers && { id, answers, updatedAt: textOf(updatedAt), step: textOf(step) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
