import { type ErrorCode, errorCodes } from '#shared/lib/error-codes.ts'
import {
  type ErrorArguments,
  type ErrorKey,
  type ErrorMessage,
  errorMessage,
  type PlainErrorKey,
} from '#shared/messages/error-message.ts'

import { englishError } from './error-messages.ts'

/** The error of one field of a request, by its path ('rows.0.amount'). */
export type FieldError = { path: string } & ErrorMessage

type Extra = { errors?: FieldError[]; retryAfterSeconds?: number; data?: Record<string, unknown> }

type Arguments<Key extends ErrorKey> =
  ErrorArguments<Key> extends [params: infer Params]
    ? [params: Params, extra?: Extra]
    : [...params: ErrorArguments<Key>, extra?: Extra]

/** The only error that services throw: a code of the closed list, the key of a sentence for the user, and data. */
export class AppError<Key extends ErrorKey = ErrorKey> extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorMessage
  readonly extra: Extra

  constructor(code: ErrorCode, key: Key, ...[params = {}, extra = {}]: Arguments<Key>) {
    const detail = { key, params } as ErrorMessage // `Arguments` has checked the parameters of the key
    super(englishError(detail))
    this.name = 'AppError'
    this.code = code
    this.detail = detail
    this.extra = extra
  }

  /** Returns an error with a message that exists already. */
  static of(code: ErrorCode, { key, params = {} }: ErrorMessage, extra: Extra = {}): AppError {
    return new AppError(code, key, params as never, extra) // a message holds the parameters of its key
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** The names that `notFound` has messages for. */
export type Thing = PlainErrorKey extends infer Key
  ? Key extends `notFound.${infer Name}`
    ? Name
    : never
  : never

/**
 * Returns a 404 (`not_found`). It is the same for a row that does not exist and for one of another account, so that
 * nobody can distinguish them.
 */
export function notFound(thing: Thing): AppError {
  return AppError.of('not_found', { key: `notFound.${thing}` })
}

/** Returns a 400 (`validation_failed`) about one field of the body. */
export function invalidField<Key extends ErrorKey>(
  path: string,
  key: Key,
  ...[params = {}]: ErrorArguments<Key>
): AppError {
  return invalidFieldOf(path, { key, params })
}

/** Returns a 400 (`validation_failed`) about one field of the body, with a message that exists already. */
export function invalidFieldOf(path: string, message: ErrorMessage): AppError {
  return AppError.of('validation_failed', message, { errors: [{ path, ...message }] })
}

/**
 * Runs `work` on each row of a list and returns what it returns. Throws one error with the code of the first refusal that
 * names every refused row below `path` ('payments.3.date'); an error that names no field is about `field`.
 */
export function mapRows<Row, Result>(
  rows: readonly Row[],
  { path, field }: { path: string; field: string },
  work: (row: Row) => Result,
): Result[] {
  const refused: FieldError[] = []
  let code: ErrorCode | undefined
  const results = rows.flatMap((row, index) => {
    try {
      return [work(row)]
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error
      }
      code ??= error.code
      const errors = error.extra.errors ?? [{ path: field, ...error.detail }]
      refused.push(...errors.map((one) => ({ ...one, path: `${path}.${index}.${one.path}` })))
      return []
    }
  })
  if (code !== undefined) {
    throw AppError.of(code, summaryOf(refused), { errors: refused })
  }
  return results
}

/** Returns the first of these errors as a sentence with its path, and how many more there are. */
export function summaryOf([first, ...others]: readonly FieldError[]): ErrorMessage {
  if (!first) {
    return errorMessage('platform.invalidData')
  }
  const { path, ...messageFirst } = first
  const count = others.length
  if (count === 0) {
    return path ? errorMessage('fields.first', { messageFirst, path }) : messageFirst
  }
  return path
    ? errorMessage('fields.firstOfMore', { messageFirst, path, count })
    : errorMessage('fields.anyOfMore', { messageFirst, count })
}

/**
 * Throws `version_mismatch` if an update is based on an older version (If-Match). Without If-Match the last write wins.
 */
export function requireVersion(current: number, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== current) {
    throw new AppError('version_mismatch', 'platform.versionMismatch', {}, { data: { version: current } })
  }
}
