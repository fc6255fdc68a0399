import type { Database } from '#server/platform/database/database.ts'

import { fileRing, keyFileOf, readKeyFile, replaceKeyFile } from './key-file.ts'
import { fixedRing, type Key, KeyError, keyText, newKey, parseKeys } from './key-ring.ts'
import { inKeyLock, openKeysWith, replaceSigningKey, requireKeys } from './open-keys.ts'
import { countSeals, resealValues } from './sealed-values.ts'

export type Rotation = {
  database: Database
  dataDir: string
  /** TENURE_KEY; undefined where it is not set. */
  text: string | undefined
  tell: (sentence: string) => void
}

/**
 * Makes a new key the first one and seals every value with it; the earlier keys stay for reading. A rotation that was
 * interrupted is finished, without another new key. With TENURE_KEY, which only the operator can set, it says what to set, and
 * seals with the first key once that is done. Throws KeyError where a key is missing.
 */
export async function rotateKeys({ database, dataDir, text, tell }: Rotation): Promise<void> {
  const path = keyFileOf(dataDir)
  const isFile = text === undefined
  const found = await inKeyLock(database, async (step) => {
    const keys = readKeys(path, text)
    requireKeys(isFile ? fileRing(path, keys) : fixedRing(keys, 'TENURE_KEY'), await countSeals(step), path)
    return keys
  })
  const ring = isFile ? fileRing(path, found) : fixedRing(found, 'TENURE_KEY')
  const { links, formers } = await openKeysWith(database, ring)
  const reseal = () => resealValues(database, ring, { formerKeys: [links, ...formers] })
  // what an interrupted rotation left; a value that no key opens is not left by one
  let done = await reseal()
  let isNew = false
  if (isFile && done.values === 0) {
    isNew = await inKeyLock(database, async () => addKey(path, found))
    done = await reseal()
  }
  const { values, unreadable } = done
  const keys = ring.all()
  const first = keys[0]!.id // parseKeys returns at least one
  const every = unreadable > 0 ? 'every value that can be read' : 'every value'
  const tellUnreadable = () =>
    unreadable > 0 &&
    tell(`${count(unreadable)} not readable with any key, and stayed as before: enter them again.`)
  if (!isFile && values === 0) {
    tellUnreadable()
    tell(
      `E${every.slice(1)} is sealed with key ${first}, the first of TENURE_KEY. No changes were made. To change the key, set this for every process and start each again, then run npm run key:rotate once more:`,
    )
    tell(`TENURE_KEY=${[newKey(), ...keys].map(keyText).join(',')}`)
    return
  }
  const began = isNew ? `The new key is ${first}.` : `Key ${first} was the first already.`
  tell(`${began} ${count(values)} sealed again with it; ${every} is sealed with it now.`)
  tellUnreadable()
  const earlier = keys.slice(1).map(({ id }) => id)
  if (earlier.length > 0) {
    tell(
      `Earlier keys stay in ${isFile ? path : 'TENURE_KEY'} (${earlier.join(', ')}): backups made before need them. ${isFile ? `Copy ${path} again to where you keep it, and to the other machines. When no such backup is left, remove them: npm run key:rotate -- --remove-unused` : 'When no such backup is left, take them out of TENURE_KEY.'}`,
    )
  }
}

/**
 * Puts a new key before the keys of the file, before a value is sealed with it, and returns true. Returns
 * false if another process has changed the file since it was read: that process made a new key.
 */
function addKey(path: string, found: readonly Key[]): boolean {
  const keys = readKeys(path, undefined)
  if (keys[0]?.id !== found[0]?.id) {
    return false
  }
  replaceKeyFile(path, [newKey(), ...keys])
  return true
}

/** Removes the keys of the file with which no value is sealed. Backups that need them can then not be restored. */
export async function removeUnusedKeys({ database, dataDir, text, tell }: Rotation): Promise<void> {
  const path = keyFileOf(dataDir)
  if (text !== undefined) {
    throw new KeyError('TENURE_KEY is set: take the keys that are not needed out of it yourself.')
  }
  const removed = await inKeyLock(database, async (step) => {
    const keys = readKeys(path, text)
    const uses = await countSeals(step)
    requireKeys(fileRing(path, keys), uses, path)
    const kept = keys.filter(
      (key, index) => index === 0 || uses.some(({ seal }) => seal.kind === 'key' && seal.id === key.id),
    )
    if (kept.length < keys.length) {
      replaceKeyFile(path, kept)
    }
    return keys.filter((key) => !kept.includes(key)).map(({ id }) => id)
  })
  tell(
    removed.length === 0
      ? `Every key in ${path} is in use: nothing was removed.`
      : `Removed from ${path}: ${removed.join(', ')}. Backups made with these keys can no longer be read.`,
  )
}

/** Makes a new key for access tokens. Sessions go on: browsers get a new token after the next start. */
export async function rotateSigningKey({ database, dataDir, text, tell }: Rotation): Promise<void> {
  const path = keyFileOf(dataDir)
  const keys = readKeys(path, text)
  await inKeyLock(database, async (step) => {
    const ring = fixedRing(keys, text === undefined ? path : 'TENURE_KEY')
    requireKeys(ring, await countSeals(step), path)
    await replaceSigningKey(step, ring)
  })
  tell(
    'Access tokens have a new key. Start every process of Tenure again: tokens made before are then refused. Sessions continue.',
  )
}

function readKeys(path: string, text: string | undefined): Key[] {
  const keys = text === undefined ? readKeyFile(path) : parseKeys(text, 'TENURE_KEY')
  if (!keys) {
    throw new KeyError(`There is no key in ${path}: start Tenure once, or set TENURE_KEY.`)
  }
  return keys
}

function count(values: number): string {
  return values === 1 ? '1 value is' : `${values} values are`
}
