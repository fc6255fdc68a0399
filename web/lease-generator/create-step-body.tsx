import { useEffect } from 'react'
import { warmUp } from './create-render.ts'
import { PartMissing } from './create-part-missing.tsx'
import { StepSkeleton } from './create-step-skeleton.tsx'
import { PartiesStep } from './create-step-parties.tsx'
import type { StepId } from './create-steps.ts'
import { usePart } from './create-use-part.ts'
import { loadReview } from './create-review-step.tsx'

const load = () => import('./create-later-steps.tsx')

/** The questions of a step. The first is there with the page; the others come while it is being answered. */
export function StepBody({ step }: { step: Exclude<StepId, 'review'> }) {
  // whoever goes on from the first step can finish without a connection
  const isUnderWay = step !== 'parties'
  useEffect(() => {
    // what fails here is asked for again, and then said, where the step is opened
    const timer = setTimeout(() => {
      Promise.all([load(), loadReview()]).catch(() => {})
      if (isUnderWay) {
        warmUp()
      }
    }, 1_000)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return step === 'parties' ? <PartiesStep /> : <LaterBody step={step} />
}

function LaterBody({ step }: { step: Exclude<StepId, 'review' | 'parties'> }) {
  const { part, hasFailed, retry } = usePart(load)
  if (hasFailed) {
    return <PartMissing onRetry={retry} />
  }
  return part ? <part.LaterStep step={step} /> : <StepSkeleton />
}
