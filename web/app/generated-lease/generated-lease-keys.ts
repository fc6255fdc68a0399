import { uniqueId } from '#web/lib/api/unique-id.ts'

/** What this browser remembers of a generated lease that was opened in the app. */
type Opened = {
  /** Names the attempt: the same key and content make a thing once, also after the page was loaded again. */
  attempt: string
  /** The draft that came of it; null while no answer has arrived. */
  leaseId: string | null
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>

const prefix = 'tenure.generated-lease.'

/** The attempt that is under way, or one that begins now and is kept; a browser that keeps nothing has it for this page. */
export function attemptOf(storage: KeyStorage | undefined, account: string, id: string): Opened {
  return readOpened(storage, account, id) ?? beginAgain(storage, account, id)
}

/** Another attempt, whatever became of the one before. */
export function beginAgain(storage: KeyStorage | undefined, account: string, id: string): Opened {
  const begun = { attempt: uniqueId(), leaseId: null }
  keepOpened(storage, account, id, begun)
  return begun
}

/** A lease may be opened in several accounts: each has its own. */
function keyOf(account: string, id: string): string {
  return `${prefix}${account}.${id}`
}

function readOpened(storage: KeyStorage | undefined, account: string, id: string): Opened | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(keyOf(account, id)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('attempt' in stored)) {
      return undefined
    }
    const { attempt } = stored
    const leaseId = 'leaseId' in stored && typeof stored.leaseId === 'string' ? stored.leaseId : null
    return typeof attempt === 'string' && /^[0-9a-f-]{36}$/.test(attempt) ? { attempt, leaseId } : undefined
  } catch {
    return undefined
  }
}

export function keepOpened(
  storage: KeyStorage | undefined,
  account: string,
  id: string,
  opened: Opened,
): void {
  try {
    storage?.setItem(keyOf(account, id), JSON.stringify(opened))
  } catch {
    // a full or locked storage: pressing again on this page is still the same attempt
  }
}

/** The idempotency key of one thing of an attempt: other content is another thing. */
export function keyOfAttempt(attempt: string, what: string, body: unknown): string {
  return `${attempt}:${what.replaceAll(' ', '-')}:${fingerprint(JSON.stringify(body))}`
}

/** Tells contents of one attempt from each other; no secret. FNV-1a, 64 bits. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
