// The module's interface: what others show of the tenants' view.
export { describeBalance as describeDebt } from './to-pay.ts'
export type { OwnChargeRow, OwnPaymentRow } from './store.ts'
