import { Stripe } from 'stripe'

import type { StripeEnv } from '#server/platform/environment/env-stripe.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'

export type { Stripe }

/** Stripe through its own client library. Only this file uses that library. */
export type StripeClient = {
  /**
   * Calls Stripe; returns undefined if the requested object does not exist. Throws `payment_declined`,
   * `idempotency_conflict` and, for any fault of Stripe, the network or this server, `payment_provider_unavailable`.
   */
  ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | undefined>
  /**
   * Returns the event that Stripe sent if its signature on the raw bytes is valid; undefined if it is not, or if it is
   * too old.
   */
  readEvent(body: Buffer, signature: string, now: Date): Stripe.Event | undefined
}

/**
 * The tolerance of a signature's time: an older one may be a replay, and one so far in the future was not made by
 * Stripe's clock.
 */
const toleranceSeconds = 300

/** Opens the client of Stripe. It logs each call without ids. */
export function openStripe(env: StripeEnv, log: Log, { timeoutMs = 10_000 } = {}): StripeClient {
  const base = env.apiBase === undefined ? undefined : new URL(env.apiBase)
  const stripe = new Stripe(env.secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'Tenure' },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'http:' ? 80 : 443),
          protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  })
  stripe.on('response', ({ method, path, status, elapsed, request_id }: Stripe.ResponseEvent) => {
    log.info(
      { service: 'stripe', method, path: withoutIds(path), status, ms: elapsed, ref: request_id },
      'asked outside',
    )
  })
  return {
    async ask(work) {
      try {
        return await work(stripe)
      } catch (error) {
        return meaningOf(error, log)
      }
    },
    readEvent(body, signature, now) {
      if (signedAt(signature) > now.getTime() / 1000 + toleranceSeconds) {
        return undefined // the SDK checks only that it is not too old
      }
      for (const secret of env.webhookSecrets) {
        try {
          return stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            toleranceSeconds,
            undefined,
            now.getTime(),
          )
        } catch {
          // another secret may match: two are valid while one replaces the other
        }
      }
      return undefined
    },
  }
}

/** Returns the path without ids: the ids of checkouts give access to them. */
function withoutIds(path: string): string {
  return path.replace(/\?.*$/, '').replaceAll(/\/(?:[a-z]+_)+\w{6,}/g, '/…')
}

function meaningOf(error: unknown, log: Log): undefined {
  if (!(error instanceof Stripe.errors.StripeError)) {
    throw error
  }
  const { type, code, param, statusCode, requestId } = error
  if (code === 'resource_missing' || statusCode === 404) {
    return undefined
  }
  const said = { service: 'stripe', type, code, param, status: statusCode, ref: requestId }
  if (error instanceof Stripe.errors.StripeCardError) {
    log.info(said, 'a payment was declined')
    throw new AppError('payment_declined', 'billing.paymentDeclined')
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    throw new AppError('idempotency_conflict', 'platform.idempotencyKeyReused')
  }
  const isOurs =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeInvalidRequestError
  if (isOurs) {
    log.error(said, 'the payment provider refused what it was asked')
  } else {
    log.warn({ ...said, reason: error.message }, 'the payment provider did not answer')
  }
  throw new AppError(
    'payment_provider_unavailable',
    'billing.providerUnreachable',
    {},
    { retryAfterSeconds: 10 },
  )
}

/** Returns the time of a signature in seconds since 1970; NaN if it contains none. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
}
