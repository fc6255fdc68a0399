import type { ComponentProps } from 'react'
import { StepLoadError } from '#web/lease-generator/interview/step-load-error.tsx'
import type { ReviewStep } from './review.tsx'
import { StepSkeleton } from '#web/lease-generator/interview/steps/step-skeleton.tsx'
import { useLazyPart } from '#web/lease-generator/interview/use-lazy-part.ts'

export const loadReview = () => import('./review.tsx')

/** The last step, fetched while the user answers the others. */
export function ReviewBody(props: ComponentProps<typeof ReviewStep>) {
  const { part, hasFailed, retry } = useLazyPart(loadReview)
  if (hasFailed) {
    return <StepLoadError onRetry={retry} />
  }
  return part ? <part.ReviewStep {...props} /> : <StepSkeleton />
}
