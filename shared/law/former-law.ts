import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { FormerLaw, StateLaw } from './places/state-law.ts'

/** Returns the law of a state as it was on a date: its file, with what had not yet changed then. */
export function lawOn(law: StateLaw, on: PlainDate): StateLaw {
  return (law.former ?? []).filter(({ endedBy }) => on < firstDayOf(law, endedBy)).reduce(withFormer, law)
}

/** Returns the first day of a dated fact of a state. Throws RangeError where the state has no such fact with a day. */
function firstDayOf({ facts }: StateLaw, id: string): string {
  const day = facts.find((fact) => fact.id === id)?.effectiveFrom
  if (!day) {
    throw new RangeError(`${id} is not a fact with a first day`)
  }
  return day
}

function withFormer(law: StateLaw, former: FormerLaw): StateLaw {
  const { mail = law.mail, paymentOrder = law.paymentOrder } = former
  return {
    ...law,
    mail,
    paymentOrder,
    securityDeposit: { ...law.securityDeposit, ...former.securityDeposit },
    lateFee: { ...law.lateFee, ...former.lateFee },
    nsfFee: { ...law.nsfFee, ...former.nsfFee },
    rentIncrease: { ...law.rentIncrease, ...former.rentIncrease },
    entry: { ...law.entry, ...former.entry },
    terminationMonthToMonth: { ...law.terminationMonthToMonth, ...former.terminationMonthToMonth },
    nonpaymentNotice: { ...law.nonpaymentNotice, ...former.nonpaymentNotice },
    leaseViolationNotice: { ...law.leaseViolationNotice, ...former.leaseViolationNotice },
  }
}
