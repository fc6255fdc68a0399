import type { FastifyRequest } from 'fastify'

import { type Language, languageOfHeader } from '#shared/messages/languages.ts'

import { AppError } from './errors.ts'
import { newId } from '#server/platform/database/ids.ts'

/** What the request asks to be answered in; English where it names none of ours. The web sends the person's choice. */
export function languageOf(request: FastifyRequest): Language {
  return languageOfHeader(request.headers['accept-language']) ?? 'en'
}

export function bearerOf(request: FastifyRequest): string {
  const token = findBearer(request)
  if (token === undefined) {
    throw new AppError('unauthorized', 'auth.signInRequired')
  }
  return token
}

export function findBearer(request: FastifyRequest): string | undefined {
  // the scheme in any case: RFC 9110 §11.1
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

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

export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : newId()
}
