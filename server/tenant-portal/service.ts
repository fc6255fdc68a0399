// The module's interface: the parts of the tenants' view that other modules show.
export { describeBalance } from './upcoming-payments.ts'
export type { OwnChargeRow, OwnPaymentRow } from './store.ts'
