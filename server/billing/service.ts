export { type PaymentProvider } from './payment-provider.ts'
export { createBillingJobs } from './jobs.ts'
export { receiveEvent } from './provider-events.ts'
export { givePlan } from './give-plan.ts'
export { requireWritable } from './read-only.ts'
export {
  type LimitContext,
  limitReached,
  reserveQuota as requirePlace,
  reserveStorage as requireStorage,
} from './limits.ts'
export { requirePaidPlan } from './paid-plan.ts'
export { warnOnceAMonth } from './warnings.ts'
export { createStripeProvider } from './stripe-provider.ts'
export { syncPrices } from './stripe-prices.ts'
