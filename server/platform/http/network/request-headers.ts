import type { FastifyRequest } from 'fastify'

import { type Language, languageOfHeader } from '#shared/messages/languages.ts'

import { AppError } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'

/**
 * Returns the language of the response by Accept-Language, or English if it names no supported language. The web app
 * sends the user's choice.
 */
export function languageOf(request: FastifyRequest): Language {
  return languageOfHeader(request.headers['accept-language']) ?? 'en'
}

/** Returns the bearer token. Throws `unauthorized` if there is none. */
export function bearerOf(request: FastifyRequest): string {
  const token = findBearer(request)
  if (token === undefined) {
    throw new AppError('unauthorized', 'auth.signInRequired')
  }
  return token
}

/** Returns the bearer token of the Authorization header, or undefined. */
export function findBearer(request: FastifyRequest): string | undefined {
  // the scheme in upper or lower case: RFC 9110 §11.1
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Returns the version of the If-Match header; undefined if there is none or it is `*`. Throws `malformed_request`. */
export function ifMatchOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') {
    return undefined
  }
  const version = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header)?.[1]
  if (version === undefined) {
    throw new AppError('malformed_request', 'platform.ifMatchInvalid')
  }
  return Number(version)
}

/** Returns the Idempotency-Key header (1 to 200 visible characters), or undefined. Throws `malformed_request`. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) {
    return undefined
  }
  if (typeof header !== 'string' || !/^[\x21-\x7E]{1,200}$/.test(header)) {
    throw new AppError('malformed_request', 'platform.idempotencyKeyInvalid')
  }
  return header
}

/** Returns the request id that the client sent (8 to 64 letters, digits, `_`, `.` or `-`), or a new id. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : newId()
}
