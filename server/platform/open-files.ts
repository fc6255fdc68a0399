import { join } from 'node:path'

import type { Files } from './files.ts'
import { openLocalFiles } from './files-local.ts'

/** Opens the file storage that is configured: this machine's disk. */
export function openFiles(env: { dataDir: string }): Promise<Files> {
  return openLocalFiles(join(env.dataDir, 'files'))
}
