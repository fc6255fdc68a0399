import { type PayerKind, payerKinds } from '#shared/payers/contract.ts'

const kinds: Record<PayerKind, string> = {
  HOUSING_AUTHORITY: 'Housing authority',
  EMPLOYER: 'Employer',
  GUARANTOR: 'Guarantor',
  OTHER: 'Other payer',
}

export const payerKindOptions = payerKinds.map((value) => ({ value, label: kinds[value] }))

export function kindLabel(kind: PayerKind): string {
  return kinds[kind]
}
