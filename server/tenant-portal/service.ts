// The module's interface: what others show of the tenants' view.
export { describeBalance } from './upcoming-payments.ts'
export type { OwnChargeRow, OwnPaymentRow } from './store.ts'
