import { notFound } from '#server/platform/errors.ts'
import { implement, type RouteEntry } from '#server/platform/route-table.ts'
import * as contract from '#shared/billing/contract.ts'
import { type BillingPeriod, type Plan, plans, trialDays } from '#shared/billing/plans.ts'

import { cancelPlan, changePlan, findPortal, linkCheckout, startCheckout } from './paying.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { describeSubscription, describeUsage } from './subscription.ts'

/** Without a provider plans can be looked at and tried, not paid for. */
export function billingRoutes({ provider }: { provider: PaymentProvider | null }): RouteEntry[] {
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
          throw notFound('Plan')
        }
        return toPlan(plan, query.billingPeriod)
      },
    }),
    implement(contract.getSubscription, {
      access: 'landlord',
      handle: (context) => describeSubscription(context, canPay),
    }),
    implement(contract.getUsage, { access: 'landlord', handle: describeUsage }),
    implement(contract.createSubscription, {
      access: 'owner',
      handle: (context, { body }) => startCheckout(context, provider, body),
    }),
    implement(contract.changeSubscription, {
      access: 'owner',
      handle: async (context, { params, body }) => {
        const { amountDueCents, creditCents, nextAmountCents, nextPaymentAt } = await changePlan(
          context,
          provider,
          params.id,
          body,
        )
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
      access: 'owner',
      handle: async (context) => {
        const currentPeriodEnd = await cancelPlan(context, provider)
        return { message: 'Your plan ends with the period that is paid for', currentPeriodEnd }
      },
    }),
    implement(contract.openPortal, {
      access: 'owner',
      handle: async (context, { body }) => ({ url: await findPortal(context, provider, body.returnUrl) }),
    }),
    implement(contract.linkSubscription, {
      access: 'owner',
      handle: async (context, { body }) => {
        await linkCheckout(context, provider, body)
        return describeSubscription(context, canPay)
      },
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
