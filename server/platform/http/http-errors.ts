import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { ErrorCode } from '#shared/lib/error-codes.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import type { PlainDate } from '#shared/lib/plain-date.ts'

import { errorDetail, isDatabaseAway, sqlState } from '#server/platform/database/database.ts'
import { isStatementLost } from '#server/platform/database/kept-statements.ts'
import { errorMessages } from './error-messages.ts'
import { AppError } from './errors.ts'
import { languageOf } from './network/request-headers.ts'

/**
 * Errors for SQL states. Our migrations raise TN…; any statement can cause the others (timeout, lock,
 * read-only database).
 */
const sqlErrors: Record<string, (error: unknown) => AppError> = {
  TN423: (error) => {
    const closedThrough = errorDetail(error) as PlainDate // keep_closed_days() writes the day
    return new AppError('books_closed', 'books.closed', { date: closedThrough }, { data: { closedThrough } })
  },
  TN401: () => new AppError('unauthorized', 'auth.sessionEnded'),
  TN403: () => new AppError('sso_required', 'sso.required'),
  TN402: () => new AppError('unauthorized', 'apiKeys.invalid'),
  TN010: () => new AppError('invalid_transition', 'banking.matchedToLine'),
  TN011: () => new AppError('invalid_transition', 'banking.paymentDeposited'),
  TN410: () => new AppError('account_closed', 'accounts.closedForTeam'),
  '57014': () => new AppError('database_unavailable', 'platform.tookTooLong', {}, { retryAfterSeconds: 5 }),
  '55P03': () => new AppError('busy', 'platform.locked', {}, { retryAfterSeconds: 2 }),
  '25006': () =>
    new AppError(
      'database_unavailable',
      'platform.readOnly',
      {},
      {
        retryAfterSeconds: 5,
      },
    ),
}

const fastifyErrors: Record<string, { code: ErrorCode; key: PlainErrorKey }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'payload_too_large',
    key: 'platform.bodyTooLarge',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    key: 'platform.bodyNotJson',
  },
  FST_ERR_BAD_URL: { code: 'malformed_request', key: 'platform.urlInvalid' },
}

/**
 * Returns whether a policy for users who see a part of the account refused a write (scope_table, allow_tenants and allow_property_owners of the database). Any
 * other refusal by a policy is a bug of the server.
 */
function isOutOfReach(error: unknown): boolean {
  return (
    sqlState(error) === '42501' &&
    error instanceof Error &&
    /policy "(scoped|tenant)(_\w+)?"/.test(error.message)
  )
}

/** Returns whether a write to a file or the database failed because the disk, or the server's quota on it, is full. */
function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Converts any thrown value to an AppError. An unknown error becomes `internal_error`, without its details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error
  }
  const known = sqlErrors[sqlState(error) ?? '']
  if (known) {
    return known(error)
  }
  if (isOutOfReach(error)) {
    return new AppError('forbidden', 'platform.outOfReach')
  }
  if (isDiskFull(error)) {
    return new AppError('disk_full', 'platform.diskFull', {}, { retryAfterSeconds: 60 })
  }
  if (isStatementLost(error)) {
    return new AppError('database_unavailable', 'platform.poolerUnsuited', {}, { retryAfterSeconds: 60 })
  }
  if (isDatabaseAway(error)) {
    return new AppError(
      'database_unavailable',
      'platform.databaseUnreachable',
      {},
      {
        retryAfterSeconds: 2,
      },
    )
  }
  const fromFastify = fastifyErrors[(error as FastifyError | undefined)?.code ?? '']
  if (fromFastify) {
    return new AppError(fromFastify.code, fromFastify.key)
  }
  const status = (error as FastifyError | undefined)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('malformed_request', 'platform.requestUnreadable')
  }
  return new AppError('internal_error', 'platform.internal')
}

/** Sends an error as RFC 9457 problem details. Only here do errors become JSON. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toAppError(thrown)
  // `payments_unavailable` means that this installation takes no payments: a normal state, so it is not
  // logged
  if (error.status >= 500 && error.code !== 'payments_unavailable') {
    request.log.error({ err: thrown }, error.message)
  }
  const { errors, retryAfterSeconds, data } = error.extra
  const language = languageOf(request)
  if (retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(retryAfterSeconds))
  }
  if (error.status === 401) {
    void reply.header('www-authenticate', 'Bearer')
  }
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('vary', 'Accept-Language')
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `/api/v1/docs#${error.code}`,
        title: errorMessages.title(language, error.code),
        status: error.status,
        detail: errorMessages.write(language, error.detail),
        code: error.code,
        requestId: request.id,
        ...data,
        ...(errors
          ? {
              errors: errors.map(({ path, ...message }) => ({
                path,
                message: errorMessages.write(language, message),
              })),
            }
          : {}),
      }),
    )
}
