import * as z from 'zod/mini'

import { email, instant, message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { limitNames, planIds } from './plans.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Subscriptions'

/** The error codes of all requests to the payment provider. */
const paid = ['payments_unavailable', 'payment_provider_unavailable', 'invalid_transition'] as const

export const planId = z.enum(planIds, fieldError('billing.planChoices'))
export const checkoutMode = z.enum(['hosted', 'embedded', 'custom'], fieldError('billing.modeChoices'))
export const billingPeriod = z.enum(['monthly', 'annual'], fieldError('billing.periodChoices'))

const amounts = z.object({
  properties: z.number(),
  tenants: z.number(),
  storage: z.number().check(z.meta({ description: 'Megabytes' })),
  apiCalls: z.number().check(z.meta({ description: 'Calls by API key in this calendar month (UTC)' })),
  teamMembers: z.number(),
})

export const plan = z.object({
  id: planId,
  name: z.string(),
  description: z.string(),
  monthlyPrice: usd,
  annualPrice: usd,
  stripePriceIds: z.object({ monthly: z.string(), annual: z.string() }),
  trialDays: z.nullable(z.number()),
  limits: amounts.check(z.meta({ description: '-1 is unlimited' })),
  features: z.array(z.string()),
  active: z.boolean(),
  price: usd.check(z.meta({ description: 'For the requested period' })),
  billingPeriod,
})

const planQuery = z.object({ billingPeriod: z._default(billingPeriod, 'monthly') })

export const listPlans = defineRoute({
  method: 'GET',
  path: '/subscriptions/plans',
  tag,
  summary: 'The plans, their prices and limits',
  query: planQuery,
  response: z.array(plan),
})

export const getPlan = defineRoute({
  method: 'GET',
  path: '/subscriptions/plans/:id',
  tag,
  summary: 'One plan',
  params: z.object({ id: text('plan', { max: 40 }) }),
  query: planQuery,
  response: plan,
})

const warning = z.object({
  limit: z.enum(limitNames),
  used: z.number(),
  max: z.number(),
  percent: z.number(),
})

export const usage = z.object({
  ...amounts.shape,
  leases: z.number().check(z.meta({ description: 'Active leases' })),
  documents: z.number(),
  leaseGeneration: z.number().check(z.meta({ description: 'Leases created in this calendar month (UTC)' })),
  limits: amounts.check(z.meta({ description: '-1 is unlimited' })),
  warnings: z
    .array(warning)
    .check(z.meta({ description: 'Limits of which four fifths or more are used, the fullest first' })),
})

export const getUsage = defineRoute({
  method: 'GET',
  path: '/subscriptions/usage',
  tag,
  summary: 'What the account uses of its plan; members limited to some properties see counts for those',
  response: usage,
})

export const subscription = z.object({
  id: uuid,
  userId: z.nullable(uuid),
  plan: planId,
  status: z.enum(['trialing', 'trial_ended', 'active', 'past_due', 'canceled']),
  billingPeriod,
  currentPeriodStart: z.nullable(instant),
  currentPeriodEnd: z.nullable(instant),
  trialStart: z.nullable(instant),
  trialEnd: z.nullable(instant),
  trialDaysLeft: z.nullable(z.number()),
  cancelAtPeriodEnd: z.boolean(),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  usage,
  isOverLimit: z.boolean(),
  limitsExceeded: z.array(z.enum(limitNames)),
  isReadOnly: z
    .boolean()
    .check(z.meta({ description: 'The trial or the plan has ended: everything can be read and exported' })),
  awaitsConfirmation: z
    .boolean()
    .check(
      z.meta({ description: 'Something was paid for that is linked once the email address is confirmed' }),
    ),
  isUnlimited: z
    .boolean()
    .check(z.meta({ description: 'This installation runs without plans: no limits, no end of the trial' })),
  canPay: z.boolean().check(z.meta({ description: 'Whether plans can be paid for on this installation' })),
})

export const getSubscription = defineRoute({
  method: 'GET',
  path: '/subscriptions/current',
  tag,
  summary: 'The account’s plan, its status, and how much of it is used',
  response: subscription,
})

export const createSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions',
  tag,
  summary: 'Choose a plan; returns the address of the payment page',
  whenReadOnly: true,
  body: z.strictObject({
    planId,
    billingPeriod: z._default(billingPeriod, 'monthly'),
    uiMode: z._default(checkoutMode, 'hosted').check(
      z.meta({
        description:
          'Where it is paid: at `url` (hosted), or in a page of yours with Stripe.js and `clientSecret`, in Stripe’s form (embedded) or with your own elements (custom)',
      }),
    ),
  }),
  status: 201,
  response: z.object({
    subscriptionId: z.nullable(z.string()).check(
      z.meta({
        description:
          'Always null: Stripe creates the subscription once it is paid. POST /subscriptions/refresh then returns it as `stripeSubscriptionId`',
      }),
    ),
    clientSecret: z
      .nullable(z.string())
      .check(z.meta({ description: 'For Stripe.js, if uiMode is embedded or custom; null if it is hosted' })),
    url: z
      .nullable(z.string())
      .check(z.meta({ description: 'The address of the payment page if uiMode is hosted; otherwise null' })),
  }),
  errors: [...paid, 'idempotency_conflict'],
})

export const openFirstCheckout = defineRoute({
  method: 'POST',
  path: '/subscriptions/checkout',
  tag,
  summary:
    'Pay for a plan before there is an account; returns the payment page, which leads back to account setup',
  body: z.strictObject({
    planId,
    billingPeriod: z._default(billingPeriod, 'monthly'),
    email,
    name: text('name', { min: 2, max: 120 }),
  }),
  status: 201,
  response: createSubscription.response,
  errors: [...paid, 'rate_limit_exceeded', 'idempotency_conflict'],
})

export const refreshSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/refresh',
  tag,
  summary:
    'Ask the payment provider for the status of the plan, or whether a checkout of this account was paid',
  whenReadOnly: true,
  body: z.strictObject({ sessionId: z.nullish(text('session', { max: 255 })) }),
  response: subscription,
  errors: [...paid, 'conflict', 'not_found'],
})

const proration = z.object({
  amountDue: usd.check(z.meta({ description: 'What the change costs today' })),
  credit: usd.check(z.meta({ description: 'What is credited for the time not used' })),
  nextAmount: usd,
  nextPaymentAt: z.nullable(instant),
})

export const updateSubscription = defineRoute({
  method: 'PATCH',
  path: '/subscriptions/:id',
  tag,
  summary: 'Change the plan or its period, or ask what that would cost',
  whenReadOnly: true,
  params: z.object({ id: uuid }),
  body: z.strictObject({
    planId: z.optional(planId),
    billingPeriod: z.optional(billingPeriod),
    preview: z.optional(
      z
        .boolean(fieldError('billing.previewChoices'))
        .check(z.meta({ description: 'Preview only: nothing is changed' })),
    ),
  }),
  response: z.extend(subscription, { proration }),
  errors: [...paid, 'payment_declined'],
})

export const cancelSubscription = defineRoute({
  method: 'DELETE',
  path: '/subscriptions/current',
  tag,
  summary: 'Cancel the plan at the end of the period that is paid for',
  whenReadOnly: true,
  response: z.extend(message, { currentPeriodEnd: z.nullable(instant) }),
  errors: [...paid],
})

export const openPortal = defineRoute({
  method: 'POST',
  path: '/subscriptions/portal',
  tag,
  summary: 'Where to see invoices and change the card',
  whenReadOnly: true,
  body: z.strictObject({
    returnUrl: text('returnAddress', { max: 2_000 }).check(
      z.regex(/^https?:\/\/[^\s\\]+$/i, fieldError('fields.httpsRequired')),
    ),
  }),
  response: z.object({ url: z.string() }),
  errors: [...paid],
})

export const linkSubscription = defineRoute({
  method: 'POST',
  path: '/subscriptions/link',
  tag,
  summary:
    'Claim a plan that was paid for before signing up; without a checkout, the one named before the address was confirmed',
  whenReadOnly: true,
  body: z.strictObject({
    userId: uuid,
    userEmail: text('email', { max: 254 }),
    subscriptionId: z.nullish(text('subscription', { min: 0, max: 255 })),
    sessionId: z.nullish(text('session', { min: 0, max: 255 })),
  }),
  response: subscription,
  errors: [
    'payments_unavailable',
    'payment_provider_unavailable',
    'conflict',
    'email_verification_required',
    'not_found',
  ],
})
