import { explanations as texts } from '#shared/messages/en/explanations.ts'

import {
  type ChargeExplanation,
  explainCharge,
  explainWithArithmetic,
  writeArithmetic,
} from './explanation.ts'

const english = { language: 'en', texts } as const

/**
 * Returns why a charge has its amount, in one English sentence. For English pages, which then load no other language.
 */
export const explainInEnglish = (facts: ChargeExplanation): string => explainCharge(english, facts)

/** Returns the sentence, followed by the arithmetic where it adds more than the amount. */
export const explainWithArithmeticInEnglish = (facts: ChargeExplanation): string =>
  explainWithArithmetic(english, facts)

/** Returns the arithmetic of an amount: '$1,850.00 × 14 ÷ 30 = $863.33'. */
export const writeArithmeticInEnglish = (facts: ChargeExplanation): string => writeArithmetic(english, facts)
