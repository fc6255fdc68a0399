import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { StorageEnv } from '#server/platform/environment/env-storage.ts'

import { keyFileOf, readKeyFile, requireWritableKeyFile } from './key-file.ts'
import { KeyError, parseKeys } from './key-ring.ts'

/** The settings that decide where the keys are stored, and whether a file of keys would last. */
export type KeyPlace = {
  /** TENURE_KEY; undefined where it is not set. */
  key: string | undefined
  dataDir: string
  isDataDirSet: boolean
  databaseUrl: string | undefined
  storage: StorageEnv
}

/**
 * Proves, before the database is changed, that there are keys or that a file of keys can be made where it lasts. Throws
 * KeyError where TENURE_KEY or the file is unusable, DATA_DIR cannot be written, or DATA_DIR may be the layer of a
 * container, which is removed with the container and would take the only key along.
 */
export function requireKeyPlace(place: KeyPlace): void {
  const path = keyFileOf(place.dataDir)
  if (place.key !== undefined) {
    parseKeys(place.key, 'TENURE_KEY')
    return
  }
  if (readKeyFile(path)) {
    return
  }
  const reason = whyItMayNotLast(place)
  if (reason !== undefined) {
    throw new KeyError(
      `There is no key, and ${reason}: set TENURE_KEY to the key of this installation or, where it has none yet, to a new one (openssl rand -base64 32), the same for every process, and keep a copy.`,
    )
  }
  requireWritableKeyFile(path)
}

/** Returns why a key in DATA_DIR could be lost with this machine; undefined where the database or files are kept there too. */
function whyItMayNotLast({ dataDir, isDataDirSet, databaseUrl, storage }: KeyPlace): string | undefined {
  if (databaseUrl === undefined) {
    return undefined
  }
  if (storage.driver === 's3') {
    return 'nothing else is kept on this machine (DATABASE_URL, STORAGE_DRIVER=s3), so a key in a file could be lost with it'
  }
  return isDataDirSet || hasFile(join(dataDir, 'files', 'objects'))
    ? undefined
    : `neither TENURE_KEY nor DATA_DIR is set, so a key in ${dataDir} could be lost`
}

/** Returns whether a file lies in the folder or below it. */
function hasFile(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some(
      (entry) => entry.isFile() || (entry.isDirectory() && hasFile(join(folder, entry.name))),
    )
  } catch {
    return false // the folder does not exist
  }
}
