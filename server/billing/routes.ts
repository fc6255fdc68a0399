import { notFound } from '#server/platform/http/errors.ts'
import type { RateLimit } from '#server/platform/http/network/rate-limit.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/billing/contract.ts'
import { type BillingPeriod, type Plan, plans } from '#shared/billing/plans.ts'
import { trialDays } from '#shared/billing/trial.ts'

import { openGuestCheckout } from './guest-checkout.ts'
import { findOwnCheckout, linkSubscription } from './linking.ts'
import {
  fetchFromProvider,
  cancelAtProvider,
  updatePlanAtProvider,
  openCustomerPortal,
  saveCancellation,
  savePlanChange,
  saveFromProvider,
  openCheckout,
} from './plan-changes.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { describeSubscription, describeUsage } from './subscription.ts'

type Deps = { provider: PaymentProvider | null; rateLimit: RateLimit }

/** Routes of billing. Without a provider, plans can be viewed and tried, but not paid for. */
export function billingRoutes({ provider, rateLimit }: Deps): RouteEntry[] {
  const canPay = provider !== null
  return [
    implement(contract.listPlans, {
      access: 'public',
      handle: async (_context, { query }) => plans.map((plan) => toPlan(plan, query.billingPeriod)),
    }),
    implement(contract.getPlan, {
      access: 'public',
      handle: async (_context, { params, query }) => {
        const plan = plans.find(({ id }) => id === params.id)
        if (!plan) {
          throw notFound('plan')
        }
        return toPlan(plan, query.billingPeriod)
      },
    }),
    implement(contract.getSubscription, {
      access: 'staff',
      handle: (context) => describeSubscription(context, canPay),
    }),
    implement(contract.getUsage, { access: 'staff', handle: describeUsage }),
    implement(contract.createSubscription, {
      access: 'admin',
      ask: (context, { body }) => openCheckout(context, provider, body),
      handle: async (_context, _input, checkout) => checkout,
    }),
    implement(contract.updateSubscription, {
      access: 'admin',
      ask: (context, { params, body }) => updatePlanAtProvider(context, provider, params.id, body),
      handle: async (context, _input, change) => {
        await savePlanChange(context, change)
        const { amountDueCents, creditCents, nextAmountCents, nextPaymentAt } = change.preview
        return {
          ...(await describeSubscription(context, canPay)),
          proration: {
            amountDue: amountDueCents,
            credit: creditCents,
            nextAmount: nextAmountCents,
            nextPaymentAt,
          },
        }
      },
    }),
    implement(contract.cancelSubscription, {
      access: 'admin',
      ask: (context) => cancelAtProvider(context, provider),
      handle: async (context, _input, currentPeriodEnd) => {
        await saveCancellation(context, currentPeriodEnd)
        return { message: 'Your plan ends with the current paid period', currentPeriodEnd }
      },
    }),
    implement(contract.refreshSubscription, {
      access: 'admin',
      ask: (context, { body }) => fetchFromProvider(context, provider, body),
      handle: async (context, _input, bought) => {
        await saveFromProvider(context, bought)
        return describeSubscription(context, canPay)
      },
    }),
    implement(contract.openPortal, {
      access: 'admin',
      ask: (context, { body }) => openCustomerPortal(context, provider, body.returnUrl),
      handle: async (_context, _input, url) => ({ url }),
    }),
    implement(contract.linkSubscription, {
      access: 'admin',
      ask: (context, { body }) => findOwnCheckout(context, provider, body),
      handle: async (context, _input, found) => {
        await linkSubscription(context, found)
        return describeSubscription(context, canPay)
      },
    }),
    implement(contract.openFirstCheckout, {
      access: 'public',
      handle: (context, { body }) => openGuestCheckout({ provider, rateLimit }, context, body),
    }),
  ]
}

function toPlan(plan: Plan, billingPeriod: BillingPeriod) {
  const { prices, priceIds, isActive, features, ...rest } = plan
  return {
    ...rest,
    features: [...features],
    monthlyPrice: prices.monthly,
    annualPrice: prices.annual,
    stripePriceIds: priceIds,
    trialDays: plan.id === 'freeTrial' ? trialDays : null,
    active: isActive,
    price: prices[billingPeriod],
    billingPeriod,
  }
}
