import { Check } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** A step of the setup: done or not by what the account contains, with the page where it is done. */
export type Step = {
  title: string
  text: string
  isDone: boolean
  label: string
  to: string
}

/** Shows steps in their order, counted from `from`. `next` is the one with the primary button. */
export function StepList({
  steps,
  next,
  from = 1,
}: {
  steps: readonly Step[]
  next: Step | undefined
  from?: number
}) {
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, index) => (
        <StepLine key={step.title} step={step} number={from + index} isNext={step === next} />
      ))}
    </ol>
  )
}

function StepLine({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  return (
    <li
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5',
        isNext && 'bg-brand-soft/50',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold',
          step.isDone ? 'border-brand bg-brand text-on-brand' : 'border-line-strong text-ink-soft',
        )}
      >
        {step.isDone ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className={cn('font-medium', step.isDone && 'text-ink-soft line-through')}>
          {step.title}
          {step.isDone && <span className="sr-only"> (done)</span>}
        </p>
        {!step.isDone && <p className="text-sm text-ink-soft">{step.text}</p>}
      </div>
      {!step.isDone && (
        <span className="max-sm:basis-full max-sm:pl-11">
          <LinkButton to={step.to} size="sm" variant={isNext ? 'primary' : 'secondary'}>
            {step.label}
          </LinkButton>
        </span>
      )}
    </li>
  )
}
