import { useEffect } from 'react'
import { preloadRenderer } from '#web/lease-generator/interview/lease-renderers.ts'
import { StepLoadError } from '#web/lease-generator/interview/step-load-error.tsx'
import { StepSkeleton } from './step-skeleton.tsx'
import { PartiesStep } from './parties-step.tsx'
import type { StepId } from './steps.ts'
import { loadDraftsMenu } from '#web/lease-generator/interview/drafts/saved-leases.tsx'
import { useLazyPart } from '#web/lease-generator/interview/use-lazy-part.ts'
import { loadReview } from '#web/lease-generator/interview/review/review-step.tsx'

const load = () => import('./later-steps.tsx')

/** Shows the questions of a step. The first step is part of the page; the others load while the user answers it. */
export function StepBody({ step }: { step: Exclude<StepId, 'review'> }) {
  // after the first step the PDF renderer is loaded too, so that the user can finish without a connection
  const isUnderWay = step !== 'parties'
  useEffect(() => {
    // a failure here is ignored: the step requests the part again when it is opened, and shows the failure then
    const timer = setTimeout(() => {
      Promise.all([load(), loadReview(), loadDraftsMenu()]).catch(() => {})
      if (isUnderWay) {
        preloadRenderer()
      }
    }, 1_000)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return step === 'parties' ? <PartiesStep /> : <LaterBody step={step} />
}

function LaterBody({ step }: { step: Exclude<StepId, 'review' | 'parties'> }) {
  const { part, hasFailed, retry } = useLazyPart(load)
  if (hasFailed) {
    return <StepLoadError onRetry={retry} />
  }
  return part ? <part.LaterStep step={step} /> : <StepSkeleton />
}
