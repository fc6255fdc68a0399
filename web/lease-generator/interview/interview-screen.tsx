import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStateLaw } from '#web/lib/api/use-state-law.ts'
import { InterviewProvider, type Interview } from './interview-context.tsx'
import { InterviewFrame } from './interview-frame.tsx'
import { LeaseDrawer } from './lease-view/lease-drawer.tsx'
import { LeasePane } from './lease-view/lease-pane.tsx'
import { LeaseView } from './lease-view/lease-view.tsx'
import { stateName } from './drafts/leases.ts'
import { InterviewNotices, ResumedNotice } from './interview-notices.tsx'
import { InterviewStepList } from './steps/step-list.tsx'
import { ReviewBody } from './review/review-step.tsx'
import { SavedLeases } from './drafts/saved-leases.tsx'
import { StateSelect } from './answers/state-select.tsx'
import { StepBody } from './steps/step-body.tsx'
import { StepButtons } from './steps/step-buttons.tsx'
import { readStep, stepNumber, stepOf, steps, answerGroupOf, type StepId } from './steps/steps.ts'
import { useDocument, useEngine } from './use-document.ts'
import { useIsWide } from './use-is-wide.ts'
import { useIsPrinting } from './use-printing.ts'
import { useLeases } from './drafts/use-leases.ts'

export function InterviewScreen() {
  const [search, setSearch] = useSearchParams()
  const leases = useLeases(search)
  const { lease, set, setStep } = leases
  const { answers } = lease
  const state = answers.property.state
  const step = readStep(search.get('step') ?? lease.step)
  const [left, setLeft] = useState(() => stepsBefore(step))
  const [question, setQuestion] = useState(answerGroupOf(step))
  const [isFileStrange, setIsFileStrange] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const isWide = useIsWide()
  const isPrinting = useIsPrinting()
  const arrival = useRef<{ question: string | null } | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const { law, ...lawLoading } = useStateLaw(state, {
    city: answers.property.city,
    zipCode: answers.property.zip,
  })
  const { engine, ...engineLoading } = useEngine()
  const { document, current } = useDocument(engine, { answers, law, question })
  const problems = useMemo(() => engine?.findLeaseProblems(answers, law) ?? [], [engine, answers, law])

  const warnings = useMemo(() => engine?.warningsFor(answers, law) ?? [], [engine, answers, law])

  useAddress(state, step)

  const goTo = useCallback(
    (next: StepId, toQuestion: string | null = null) => {
      arrival.current = { question: toQuestion }
      setIsReading(false)
      setLeft((before) => new Set([...before, ...(next === 'review' ? stepsBefore('review') : [step])]))
      setQuestion(toQuestion ?? answerGroupOf(next))
      setStep(next)
      if (next === step) {
        arrive(form.current, arrival.current)
      } else {
        const params = new URLSearchParams({ state: state.toLowerCase(), step: next })
        setSearch(params, { preventScrollReset: true })
      }
    },
    [setSearch, setStep, state, step],
  )
  const goToQuestion = useCallback((id: string) => goTo(stepOf(id), id), [goTo])

  useEffect(() => {
    arrive(form.current, arrival.current)
    arrival.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once the new step is drawn
  }, [step])

  // another lease was opened, or this one restarted: it opens at its last step
  const { opened } = leases
  const [seen, setSeen] = useState(opened)
  if (seen !== opened) {
    setSeen(opened)
    setIsFileStrange(false)
    setLeft(stepsBefore(readStep(lease.step)))
    setQuestion(answerGroupOf(readStep(lease.step)))
  }
  const leftAt = lease.step
  useEffect(() => {
    if (opened > 0) {
      setSearch({ state: state.toLowerCase(), step: readStep(leftAt) }, { replace: true })
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for each that is opened
  }, [opened])

  const interview: Interview = {
    answers,
    law,
    facts: engine?.questionsFor(answers, law) ?? [],
    set,
    warningsOf: (questionId) => warnings.filter((one) => isOf(one.questionId, questionId)),
    problemOf: (questionId) =>
      left.has(stepOf(questionId))
        ? problems.find((problem) => problem.questionId === questionId)?.text
        : undefined,
  }
  const openIn = (one: StepId) => problems.filter(({ questionId }) => stepOf(questionId) === one).length
  const missing = missingOf(state, lawLoading, engineLoading)
  const pane = <LeasePane lease={document} current={current} onQuestion={goToQuestion} />

  return (
    <InterviewProvider value={interview}>
      <InterviewFrame
        title={`${stateName(state) ?? 'General'} lease`}
        step={step}
        state={<StateSelect code={state} onChange={(code) => set('property.state', code)} />}
        stepList={<InterviewStepList step={step} left={left} openIn={openIn} onStep={goTo} />}
        saved={<SavedLeases leases={leases} onStrangeFile={() => setIsFileStrange(true)} />}
        pane={isWide && pane}
        paper={isPrinting && document && <LeaseView lease={document} onClause={() => {}} />}
      >
        <InterviewNotices leases={leases} isFileStrange={isFileStrange} missing={missing} />
        <StepForm
          key={`${opened} ${step}`}
          form={form}
          step={step}
          leases={leases}
          onStep={goTo}
          onQuestion={setQuestion}
          onRead={() => setIsReading(true)}
        >
          {step === 'review' ? (
            <ReviewBody lease={lease} document={document} problems={problems} onQuestion={goToQuestion} />
          ) : (
            <StepBody step={step} />
          )}
        </StepForm>
      </InterviewFrame>
      {!isWide && (
        <LeaseDrawer open={isReading} onClose={() => setIsReading(false)}>
          {pane}
        </LeaseDrawer>
      )}
    </InterviewProvider>
  )
}

type StepFormProps = {
  form: RefObject<HTMLFormElement | null>
  step: StepId
  leases: ReturnType<typeof useLeases>
  onStep: (step: StepId) => void
  onQuestion: (question: string) => void
  onRead: () => void
  children: ReactNode
}

/** The questions of a step with its title, and the buttons that lead on. */
function StepForm({ form, step, leases, onStep, onQuestion, onRead, children }: StepFormProps) {
  const { title, lead } = steps[stepNumber(step) - 1] ?? steps[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes which question has the focus
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        const next = steps[stepNumber(step)]
        if (next) {
          onStep(next.id)
        }
      }}
      onFocus={(event) => {
        const asked = event.target.closest<HTMLElement>('[data-question]')?.dataset['question']
        if (asked !== undefined) {
          onQuestion(asked)
        }
      }}
      className="min-w-0"
    >
      <h2
        tabIndex={-1}
        className="scroll-mt-24 font-serif text-2xl font-semibold tracking-tight outline-none"
      >
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{lead}</p>
      <ResumedNotice leases={leases} />
      <div className="mt-6 grid gap-6">{children}</div>
      <StepButtons step={step} onStep={onStep} onRead={onRead} />
    </form>
  )
}

type Loading = { hasFailed: boolean; retry: () => void }

/** Returns what could not be loaded, with how to try again; null where nothing is missing. */
function missingOf(state: string, law: Loading, engine: Loading) {
  return law.hasFailed
    ? {
        words: `The rules for ${stateName(state) ?? 'the state'} could not be loaded.`,
        retry: law.retry,
      }
    : engine.hasFailed
      ? { words: 'The lease writer could not be loaded.', retry: engine.retry }
      : null
}

/** Keeps the state and the step in the address, so that Back goes back and a reload stays on the step. */
function useAddress(state: string, step: StepId): void {
  const [search, setSearch] = useSearchParams()
  const address = new URLSearchParams({ state: state.toLowerCase(), step }).toString()
  useEffect(() => {
    if (search.toString() !== address) {
      setSearch(address, { replace: true, preventScrollReset: true })
    }
  }, [search, address, setSearch])
}

function stepsBefore(step: StepId): ReadonlySet<StepId> {
  return new Set(steps.slice(0, stepNumber(step) - 1).map(({ id }) => id))
}

/** Whether something is about a question, or about a row of its list. */
function isOf(questionId: string, asked: string): boolean {
  return questionId === asked || questionId.startsWith(`${asked}.`)
}

/** Moves the focus to the requested question, or to the title of the step, and scrolls to it. */
function arrive(form: HTMLFormElement | null, arrival: { question: string | null } | null): void {
  if (!form || !arrival) {
    return
  }
  const place = arrival.question === null ? null : findQuestionElement(form, arrival.question)
  const control = place?.matches('input, select, textarea')
    ? place
    : place?.querySelector<HTMLElement>('input, select, textarea, button')
  const target = control ?? form.querySelector('h2')
  target?.focus({ preventScroll: true })
  if (place) {
    place.scrollIntoView({ block: 'center' })
  } else {
    window.scrollTo({ top: 0 })
  }
}

/** Finds the element of a question, or of a box in one of its rows, in the form. */
function findQuestionElement(form: HTMLFormElement, path: string): HTMLElement | null {
  const parts = path.split('.')
  const whole = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  const box = form.querySelector<HTMLElement>(`[data-answer="${CSS.escape(path)}"]`)
  return (
    box ??
    whole.reduce<HTMLElement | null>(
      (found, one) => found ?? form.querySelector(`[data-question="${CSS.escape(one)}"]`),
      null,
    )
  )
}
