import { Check } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { stepNumber, steps, type StepId } from './steps.ts'

type StepListProps = {
  step: StepId
  left: ReadonlySet<StepId>
  /** Returns how many answers of a step are missing or invalid, once the user has left the step. */
  openIn: (step: StepId) => number
  onStep: (step: StepId) => void
}

/** Lists every step as a jump target and marks the finished, the incomplete and the current ones. */
export function InterviewStepList({ step, left, openIn, onStep }: StepListProps) {
  return (
    <ol className="grid gap-px">
      {steps.map(({ id, title }, index) => {
        const open = openIn(id)
        const isHere = id === step
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={isHere ? 'step' : undefined}
              onClick={() => onStep(id)}
              className={cn(
                'flex min-h-9 w-full items-center gap-3 rounded px-2 text-left transition-colors hover:bg-hover',
                isHere ? 'bg-hover font-medium text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              <StepMark number={index + 1} isHere={isHere} isLeft={left.has(id)} isOpen={open > 0} />
              <span className="flex-1">{title}</span>
              {left.has(id) && open > 0 && (
                <span className="tabular text-xs text-warn">
                  {open}
                  <span className="sr-only"> to answer</span>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

type StepMarkProps = { number: number; isHere: boolean; isLeft: boolean; isOpen: boolean }

function StepMark({ number, isHere, isLeft, isOpen }: StepMarkProps) {
  const isDone = isLeft && !isOpen
  return (
    <span
      className={cn(
        'tabular grid size-5.5 shrink-0 place-items-center rounded-full text-2xs',
        isHere
          ? 'bg-brand text-on-brand'
          : isDone
            ? 'bg-brand-soft text-brand-text'
            : isLeft
              ? 'border border-warn text-warn'
              : 'border border-line-strong text-ink-faint',
      )}
    >
      {isDone && !isHere ? (
        <>
          <Check aria-hidden strokeWidth={3} className="size-3" />
          <span className="sr-only">Done: </span>
        </>
      ) : (
        number
      )}
    </span>
  )
}

/** Shows how far the user is. A native element, so that the prerendered page needs no style of its own. */
export function Progress({ step }: { step: StepId }) {
  return (
    <progress
      aria-label="Steps done"
      value={stepNumber(step)}
      max={steps.length}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-chart-track [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-300"
    >
      {stepNumber(step)} of {steps.length}
    </progress>
  )
}
