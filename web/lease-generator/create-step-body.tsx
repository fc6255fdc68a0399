import { lazy, Suspense, useEffect } from 'react'
import { warmUp } from './create-render.ts'
import { StepSkeleton } from './create-step-skeleton.tsx'
import { PartiesStep } from './create-step-parties.tsx'
import type { StepId } from './create-steps.ts'

const load = () => import('./create-later-steps.tsx')
const LaterStep = lazy(async () => ({ default: (await load()).LaterStep }))

/** The questions of a step. The first is there with the page; the others come while it is being answered. */
export function StepBody({ step }: { step: Exclude<StepId, 'review'> }) {
  // whoever goes on from the first step can finish without a connection
  const isUnderWay = step !== 'parties'
  useEffect(() => {
    // what fails here is asked for again, and then said, where the step is opened
    const timer = setTimeout(() => {
      Promise.all([load(), import('./create-review.tsx')]).catch(() => {})
      if (isUnderWay) {
        warmUp()
      }
    }, 1_000)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return step === 'parties' ? (
    <PartiesStep />
  ) : (
    <Suspense fallback={<StepSkeleton />}>
      <LaterStep step={step} />
    </Suspense>
  )
}
