export { type PaymentProvider } from './payment-provider.ts'
export { givePlan } from './give-plan.ts'
export { requireWritable } from './read-only.ts'
export { type LimitContext, requirePlace, requireStorage } from './limits.ts'
