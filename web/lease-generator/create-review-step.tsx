import type { ComponentProps } from 'react'
import { PartMissing } from './create-part-missing.tsx'
import type { ReviewStep } from './create-review.tsx'
import { StepSkeleton } from './create-step-skeleton.tsx'
import { usePart } from './create-use-part.ts'

export const loadReview = () => import('./create-review.tsx')

/** The last step, which is fetched while the others are being answered. */
export function ReviewBody(props: ComponentProps<typeof ReviewStep>) {
  const { part, hasFailed, retry } = usePart(loadReview)
  if (hasFailed) {
    return <PartMissing onRetry={retry} />
  }
  return part ? <part.ReviewStep {...props} /> : <StepSkeleton />
}
