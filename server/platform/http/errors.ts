import { type ErrorCode, errorCodes } from '#shared/lib/error-codes.ts'

export type FieldError = { path: string; message: string }

type Extra = { errors?: FieldError[]; retryAfterSeconds?: number; data?: Record<string, unknown> }

/** The only error that services throw: a code of the closed list, a sentence for a person, and data. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extra: Extra

  constructor(code: ErrorCode, detail: string, extra: Extra = {}) {
    super(detail)
    this.name = 'AppError'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** 404, for what does not exist and for what belongs to another account: nobody can tell which. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`)
}

/** 400 about one field of the body. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path, message }] })
}

/** Refuses an update that was based on an older version (If-Match). Without If-Match the last writer wins. */
export function requireVersion(current: number, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== current) {
    throw new AppError(
      'version_mismatch',
      'This was changed by somebody else meanwhile. Load it again, then make your change.',
      { data: { version: current } },
    )
  }
}
