import type { Contra, ContraKey, Evidence, EvidenceKey, EvidenceParams } from './matching-types.ts'

/**
 * The weights. They add up; a change of any of them is a new version (matchVersion), because stored proposals
 * have to be found again from the same input.
 */
const evidenceWeights: Record<EvidenceKey, number> = {
  reference: 12,
  referenceCorrected: 6,
  alias: 7,
  name: 5,
  nameInPart: 2.5,
  amountOfCharge: 4,
  amountOfBalance: 4,
  amountOfCharges: 4,
  amountOfRent: 2,
  amountOfPart: 0.5,
  amount: 4,
  amountLessFee: 4,
  sumOfParts: 5,
  sumOfSent: 0,
  unit: 2,
  street: 3,
  day: 1,
  nearDue: 1,
  habitDay: 1,
  habitAmount: 1.5,
  checkNumber: 6,
  transferWords: 2,
  accountDigits: 4,
  returnWords: 4,
  processor: 5,
  feeWords: 3.5,
  nearReturn: 2,
  ownerWords: 3,
  rule: 6,
  bankAccount: 0.5,
}

const contraWeights: Record<ContraKey, number> = {
  asGood: 0,
  sameName: 0,
  sameAmount: 0,
  lineAsGood: 0,
  amountOnly: 0,
  amountDiffers: -2,
  leaseEnded: -1.5,
  aliasOfAnother: -4,
  nothingOpen: -3,
  noName: -1,
  farInTime: -2,
  confirmedAlready: -3,
  nameOfAnother: -4,
  unitOfAnother: -3,
  oneOfManySums: -3,
}

/** The margin to the second that 'sure' needs. */
export const sureMargin = 3

/** The score and the margin that 'likely' needs. */
export const likelyScore = 5
export const likelyMargin = 1.5

/** Returns an evidence with the weight of its key. */
export function evidence(key: EvidenceKey, params: EvidenceParams = {}): Evidence {
  return { key, weight: evidenceWeights[key], params }
}

/** Returns a contra with the weight of its key. */
export function contra(key: ContraKey, params: EvidenceParams = {}): Contra {
  return { key, weight: contraWeights[key], params }
}
