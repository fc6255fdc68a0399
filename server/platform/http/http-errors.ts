import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { ErrorCode } from '#shared/lib/error-codes.ts'

import { isDatabaseAway, sqlState } from '#server/platform/database/database.ts'
import { sayError, sayErrorTitle } from './error-messages.ts'
import { AppError } from './errors.ts'
import { languageOf } from './request-headers.ts'

/** What the database says on purpose, and what a statement may run into, as errors of ours. */
const sqlErrors: Record<string, () => AppError> = {
  TN401: () => new AppError('unauthorized', 'Your session has ended. Please sign in again.'),
  TN402: () => new AppError('unauthorized', 'This API key is not valid. It may have been revoked.'),
  TN410: () =>
    new AppError(
      'account_closed',
      'This account is closed and will be deleted. Its owner can restore it until then.',
    ),
  '57014': () =>
    new AppError('database_unavailable', 'This took too long. Please try again.', { retryAfterSeconds: 5 }),
  '55P03': () =>
    new AppError('database_unavailable', 'Somebody else is changing this right now. Please try again.', {
      retryAfterSeconds: 1,
    }),
  '25006': () =>
    new AppError('database_unavailable', 'The database accepts no changes right now.', {
      retryAfterSeconds: 5,
    }),
}

const fastifyErrors: Record<string, { code: ErrorCode; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'payload_too_large',
    detail: 'The request body is larger than this call takes.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    detail: 'Send the body as application/json.',
  },
  FST_ERR_BAD_URL: { code: 'malformed_request', detail: 'The address is not a valid URL.' },
}

/** A write refused by the policies of those who see a part of the account (migrations 0015 and 0089); any other is a fault of ours. */
function isOutOfReach(error: unknown): boolean {
  return (
    sqlState(error) === '42501' &&
    error instanceof Error &&
    /policy "(scoped|tenant)(_\w+)?"/.test(error.message)
  )
}

const diskFull = 'The disk of the server is full: nothing can be saved until its operator frees some space.'

/** Whether a write failed because the disk is full, or what this server may use of it: a file's, or the database's. */
function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Turns whatever was thrown into one of our errors. Unknown errors say nothing about themselves. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error
  }
  const known = sqlErrors[sqlState(error) ?? '']
  if (known) {
    return known()
  }
  if (isOutOfReach(error)) {
    return new AppError('forbidden', 'This is outside the properties that you may work with.')
  }
  if (isDiskFull(error)) {
    return new AppError('disk_full', diskFull, { retryAfterSeconds: 60 })
  }
  if (isDatabaseAway(error)) {
    return new AppError(
      'database_unavailable',
      'The database is not reachable right now. Please try again in a moment.',
      {
        retryAfterSeconds: 2,
      },
    )
  }
  const fromFastify = fastifyErrors[(error as FastifyError | undefined)?.code ?? '']
  if (fromFastify) {
    return new AppError(fromFastify.code, fromFastify.detail)
  }
  const status = (error as FastifyError | undefined)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError(
      'malformed_request',
      'The request could not be read. Check that the body is valid JSON.',
    )
  }
  return new AppError('internal_error', 'Something went wrong on our end. Please try again in a few moments.')
}

/** Answers with RFC 9457 problem details; the one place where errors become JSON. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toAppError(thrown)
  // nothing is broken where nobody takes money
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
        title: sayErrorTitle(language, error.code),
        status: error.status,
        detail: sayError(language, error.message),
        code: error.code,
        requestId: request.id,
        ...data,
        ...(errors
          ? { errors: errors.map(({ path, message }) => ({ path, message: sayError(language, message) })) }
          : {}),
      }),
    )
}
