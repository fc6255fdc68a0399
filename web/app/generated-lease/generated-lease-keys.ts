import { uniqueId } from '#web/lib/api/unique-id.ts'

/** The data that this browser stores about a generated lease that was opened in the app. */
type Opened = {
  /** Id of the attempt. A request with the same id and content is executed once, also after a reload. */
  attempt: string
  /** Id of the resulting draft lease; null while no response has arrived. */
  leaseId: string | null
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>

const prefix = 'tenure.generated-lease.'

/**
 * Returns the current attempt, or starts and stores a new one. Without storage, the attempt lasts as long as the page.
 */
export function attemptOf(storage: KeyStorage | undefined, account: string, id: string): Opened {
  return readOpened(storage, account, id) ?? beginAgain(storage, account, id)
}

/** Starts and stores a new attempt, whatever the result of the previous one. */
export function beginAgain(storage: KeyStorage | undefined, account: string, id: string): Opened {
  const begun = { attempt: uniqueId(), leaseId: null }
  keepOpened(storage, account, id, begun)
  return begun
}

/** Returns the storage key: each account has its own, because a lease may be opened in several. */
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
    // without storage, another press on this page still belongs to the same attempt
  }
}

/** Returns the idempotency key of one request of an attempt. Other content gives another key. */
export function keyOfAttempt(attempt: string, what: string, body: unknown): string {
  return `${attempt}:${what.replaceAll(' ', '-')}:${fingerprint(JSON.stringify(body))}`
}

/** Returns a hash that distinguishes the contents of one attempt. Not secure: FNV-1a, 64 bits. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
