/** A move to another unit as it is typed. */
export type MoveValues = {
  unitId: string
  moveOn: string
  rentAmount: number | null
  securityDeposit: number | null
  carryCredit: boolean
  /** The ids of the recurring charges that do not go along. */
  leftCharges: string[]
  reason: string
}
