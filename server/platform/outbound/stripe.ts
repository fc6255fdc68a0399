import { Stripe } from 'stripe'

import type { StripeEnv } from '#server/platform/environment/env-stripe.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'

export type { Stripe }

/** Stripe, through its own client. Nothing else of the product knows that library. */
export type StripeClient = {
  /**
   * Asks Stripe; undefined where what was asked for does not exist. Throws `payment_declined`, `idempotency_conflict` and,
   * for everything that is Stripe's or the network's fault or ours, `payment_provider_unavailable`.
   */
  ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | undefined>
  /** The event that Stripe sent, by its signature on the bytes as they came; undefined for anybody else's or an old one. */
  readEvent(body: Buffer, signature: string, now: Date): Stripe.Event | undefined
}

/** A signature older than this may have been kept and sent again; one as far ahead was not made by Stripe's clock. */
const toleranceSeconds = 300

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
        return undefined // the SDK looks at the age alone
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
          // another secret may fit: two are good while one replaces the other
        }
      }
      return undefined
    },
  }
}

/** The path with ids left out: those of checkouts let whoever has them look. */
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
    log.warn({ ...said, because: error.message }, 'the payment provider did not answer')
  }
  throw new AppError(
    'payment_provider_unavailable',
    'billing.providerUnreachable',
    {},
    { retryAfterSeconds: 10 },
  )
}

/** Returns when a signature says that it was made, in seconds since 1970; NaN where it does not say. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
}
