import type { ReactNode } from 'react'
import { Progress } from './steps/step-list.tsx'
import { stepNumber, steps, type StepId } from './steps/steps.ts'

type CreateFrameProps = {
  title: string
  step: StepId
  state: ReactNode
  stepList: ReactNode
  saved: ReactNode
  /** The questions. */
  children: ReactNode
  /** The lease beside the questions; absent if the screen is too small. */
  pane: ReactNode
  /** The document that is printed instead of the whole page. */
  paper?: ReactNode
}

/** Arranges the steps, the questions and the lease in three, two or one columns, depending on the width. */
export function InterviewFrame(props: CreateFrameProps) {
  const { title, step, state, stepList, saved, children, pane, paper } = props
  const number = stepNumber(step)
  return (
    <div className="mx-auto grid min-h-dvh max-w-(--site-width) grid-cols-1 content-start lg:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] xl:grid-cols-[14.5rem_minmax(0,33rem)_minmax(0,1fr)] print:block">
      <div className="border-line px-4 pt-5 sm:px-6 lg:col-start-1 lg:row-start-1 xl:sticky xl:top-16 xl:h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:border-r xl:px-4 xl:pt-7 xl:pb-6 print:hidden">
        <div className="flex items-center justify-between gap-4 xl:block xl:px-2">
          <h1 className="font-serif text-2xl font-semibold tracking-tight xl:text-xl">{title}</h1>
          <div className="w-44 shrink-0 xl:mt-4 xl:w-auto">{state}</div>
        </div>
        <div className="mt-4 xl:mt-5 xl:px-2">
          <p className="tabular mb-1.5 text-sm text-ink-soft xl:sr-only">
            Step {number} of {steps.length}
          </p>
          <Progress step={step} />
        </div>
        <nav aria-label="Steps" className="mt-3 hidden xl:block">
          {stepList}
        </nav>
        <div className="mt-3 grid gap-1 max-xl:grid-cols-2 max-xl:items-start">
          <details className="group text-sm open:col-span-2 xl:hidden">
            <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded text-ink-soft hover:text-ink">
              All steps
            </summary>
            <nav
              aria-label="All steps"
              className="mt-1 rounded border border-line bg-surface p-1.5 text-base"
            >
              {stepList}
            </nav>
          </details>
          {saved}
        </div>
      </div>
      <div className="min-w-0 px-4 pt-6 pb-10 sm:px-6 lg:col-start-1 lg:row-start-2 xl:col-start-2 xl:row-start-1 xl:px-8 xl:pt-7 print:hidden">
        {children}
      </div>
      <div className="hidden border-l border-line bg-sunken lg:sticky lg:top-16 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:h-[calc(100dvh-4rem)] lg:self-start xl:col-start-3 print:hidden">
        {pane}
      </div>
      {paper}
    </div>
  )
}
