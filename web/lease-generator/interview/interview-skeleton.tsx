import { href } from 'react-router'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { InterviewFrame } from './interview-frame.tsx'
import { LeaseSkeleton } from './lease-view/lease-skeleton.tsx'
import { StepSkeleton } from './steps/step-skeleton.tsx'
import { steps } from './steps/steps.ts'

/** The interview before hydration: its frame and its first step, without inputs. */
export function InterviewSkeleton() {
  const [first] = steps
  return (
    <InterviewFrame
      title="Write a lease"
      step={first.id}
      state={<Skeleton className="h-16 w-full" />}
      stepList={<Skeleton className="h-110 w-full" />}
      saved={<Skeleton className="h-8 w-full max-w-44" />}
      pane={
        <div className="mx-auto max-w-[46rem] p-8">
          <div className="rounded-sm border border-line bg-surface px-10 py-12">
            <LeaseSkeleton />
          </div>
        </div>
      }
    >
      <h2 className="font-serif text-2xl font-semibold tracking-tight">{first.title}</h2>
      <p className="mt-1 text-ink-soft">{first.lead}</p>
      <div className="mt-6">
        <StepSkeleton />
      </div>
      <noscript>
        <p className="mt-6">
          The interview runs in your browser, so it needs JavaScript. You can read every state’s law without
          it:{' '}
          <a href={href('/lease-generator/states')} className={textLinkClass}>
            all states
          </a>
          .
        </p>
      </noscript>
    </InterviewFrame>
  )
}
