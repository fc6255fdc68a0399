const SENTENCES = new Set([
  'EmbeddedPostgresError',
  'DataDirInUseError',
  'MigrationError',
  'PoolerError',
  'ConnectionError',
  'ListenError',
  'ExportError',
  'KeyError',
  'SettingError',
  'UsageError',
  'AppError',
])

/** Runs a command of the operator: an expected error is its sentence and exit code 1, any other keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(isExpected(error) ? error.message || error.name : error)
    process.exitCode = 1
  }
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) {
    return false
  }
  // An error code comes from PostgreSQL, the network, the disk or the arguments; Node's own ERR_… codes are bugs in
  // this code.
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code === undefined ? SENTENCES.has(error.name) : !/^ERR_(?!PARSE_ARGS)/.test(code)
}

/** Thrown when a command is called wrongly; the message explains how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
