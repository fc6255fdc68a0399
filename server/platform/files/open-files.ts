import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { StorageEnv } from '#server/platform/environment/env-storage.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './files-local.ts'
import { openS3Files } from './files-s3.ts'
import type { Log } from '#server/platform/jobs/log.ts'

/** Opens the configured file storage. Throws Errors whose message is a sentence for the operator. */
export function openFiles(env: { dataDir: string; storage: StorageEnv }, log: Log): Promise<Files> {
  return env.storage.driver === 's3'
    ? openS3Files(env.storage, join(tmpdir(), `tenure-incoming-${process.getuid?.() ?? 'user'}`), log)
    : openLocalFiles(join(env.dataDir, 'files'))
}
