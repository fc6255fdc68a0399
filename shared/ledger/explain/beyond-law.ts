import { type Cents, formatUsd } from '#shared/lib/money.ts'
import type { explanations as en } from '#shared/messages/en/explanations.ts'
import type { TranslateFunction } from '#shared/messages/translate.ts'

/** The law's limit on an amount (cents), with where it is written. */
export type LawLimit = { stateName: string; citation: string | null; limitCents: Cents }

/** The law's limit that a typed charge is above, and why another amount is allowed. */
export type BeyondLawReason = { law: LawLimit; reason: string }

/** Returns the sentences on the law's limit on a charge and on the reason to exceed it, if they are kept. */
export function sayLimit(
  t: TranslateFunction<typeof en>,
  key: 'explanations.hand.law' | 'explanations.returned.law',
  { law, reason: sentence }: { law?: LawLimit | null; reason?: string },
): string[] {
  return [
    ...(law
      ? [
          t(key, {
            state: law.stateName,
            source: law.citation ?? law.stateName,
            amountMost: formatUsd(law.limitCents),
          }),
        ]
      : []),
    ...(sentence ? [t('explanations.returned.reason', { sentence })] : []),
  ]
}
