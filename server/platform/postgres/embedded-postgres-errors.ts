/** The embedded database cannot start or be used; the message is a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError'
}

/** Another process uses the data directory. */
export class DataDirInUseError extends EmbeddedPostgresError {
  override readonly name = 'DataDirInUseError'
}

/** Returns the `code` of a failed system call, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a directory',
  EEXIST: 'it is a file, not a directory',
  EISDIR: 'there is a directory where a file should be',
}

/** Converts an error of the file system to a sentence that names the data directory; returns other errors unchanged. */
export function explainDiskError(error: unknown, dataDir: string): unknown {
  const reason = REASONS[codeOf(error)]
  if (error instanceof EmbeddedPostgresError || !reason) {
    return error
  }
  return new EmbeddedPostgresError(
    `The data directory ${dataDir} cannot be used (${reason}): make it writable for this account, or set DATA_DIR to another directory.`,
    { cause: error },
  )
}
