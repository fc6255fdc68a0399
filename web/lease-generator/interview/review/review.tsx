import { ChevronRight } from 'lucide-react'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import type { LeaseProblem } from '#shared/lease-generator/answers/problems.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Attachments } from './attachments.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { Downloads } from './downloads.tsx'
import type { Lease } from '#web/lease-generator/interview/drafts/leases.ts'
import { OpenInApp } from './open-in-app.tsx'
import { RuleSource } from '#web/lease-generator/interview/answers/rule-source.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'
import { stepNumber, stepOf, steps } from '#web/lease-generator/interview/steps/steps.ts'

type ReviewStepProps = {
  lease: Lease
  document: ComposedLease | null
  problems: readonly LeaseProblem[]
  onQuestion: (questionId: string) => void
}

/**
 * Shows the open answers, the legal warnings, what to hand over with the lease, and the files. Problems do not block
 * the download.
 */
export function ReviewStep({ lease, document, problems, onQuestion }: ReviewStepProps) {
  const { answers } = useInterview()
  return (
    <>
      <OpenAnswers problems={problems} onQuestion={onQuestion} />
      <LegalWarnings document={document} onQuestion={onQuestion} />
      <InterviewSection title="Your lease" lead="Free, without a watermark. Created on this device.">
        <Downloads answers={answers} document={document} />
      </InterviewSection>
      <Attachments attachments={document?.attachments ?? []} />
      <OpenInApp lease={lease} />
      {document && <p className="text-sm text-ink-soft">{document.notice}</p>}
    </>
  )
}

type LinkedProps = { onQuestion: (questionId: string) => void }

function OpenAnswers({ problems, onQuestion }: LinkedProps & { problems: readonly LeaseProblem[] }) {
  if (problems.length === 0) {
    return <Notice tone="good" title="Your lease is complete" />
  }
  return (
    <Notice
      tone="warn"
      title={problems.length === 1 ? 'One answer is missing' : `${problems.length} answers are missing`}
    >
      <p className="text-ink-soft">
        You can still create the lease. Each missing answer is printed as a blank line to fill in by hand.
      </p>
      {problems.length > fewAnswers ? (
        <AnswersByStep problems={problems} onQuestion={onQuestion} />
      ) : (
        <ul className="mt-2 grid gap-1">
          {problems.map(({ questionId, text }) => (
            <li key={`${questionId} ${text}`}>
              <QuestionLink id={questionId} onQuestion={onQuestion} isStepNamed>
                {text}
              </QuestionLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Up to so many missing answers are listed at once. */
const fewAnswers = 6

/** Lists many missing answers by their steps, each with its count and all but the first folded, so that the downloads stay in sight. */
function AnswersByStep({ problems, onQuestion }: LinkedProps & { problems: readonly LeaseProblem[] }) {
  const groups = steps
    .map(({ id, title }) => ({
      id,
      title,
      missing: problems.filter(({ questionId }) => stepOf(questionId) === id),
    }))
    .filter(({ missing }) => missing.length > 0)
  return (
    <ul className="mt-2 divide-y divide-line-strong border-t border-line-strong">
      {groups.map(({ id, title, missing }, index) => (
        <li key={id}>
          <details className="group" open={index === 0}>
            <summary className="flex min-h-9 list-none items-center gap-2 rounded-xs font-medium">
              <ChevronRight
                aria-hidden
                className="size-3.5 shrink-0 transition-transform group-open:rotate-90"
              />
              {title}
              <span className="tabular ml-auto">{missing.length}</span>
            </summary>
            <ul className="grid gap-1 pb-2 pl-5.5">
              {missing.map(({ questionId, text }) => (
                <li key={`${questionId} ${text}`}>
                  <QuestionLink id={questionId} onQuestion={onQuestion}>
                    {text}
                  </QuestionLink>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

type QuestionLinkProps = LinkedProps & {
  id: string
  /** Whether the text begins with the title of the question's step. */
  isStepNamed?: boolean
  children: string
}

function QuestionLink({ id, onQuestion, isStepNamed = false, children }: QuestionLinkProps) {
  const step = steps[stepNumber(stepOf(id)) - 1]
  return (
    <button
      type="button"
      onClick={() => onQuestion(id)}
      className="min-h-6 rounded-xs text-left underline decoration-line-strong underline-offset-3 hover:decoration-current"
    >
      {isStepNamed && <span className="text-ink-soft">{step?.title}: </span>}
      {children}
    </button>
  )
}

function LegalWarnings({ document, onQuestion }: LinkedProps & { document: ComposedLease | null }) {
  const warnings = document?.warnings ?? []
  return (
    warnings.length > 0 && (
      <InterviewSection
        title="Conflicts with the law"
        lead="You decide. Fees and notice periods are adjusted to the legal limits; a deposit or prepaid rent stays as you entered it."
      >
        <ul className="grid gap-3">
          {warnings.map(({ questionId, text, citation }) => (
            <li key={`${questionId} ${text}`} className="grid gap-1 border-l-2 border-warn pl-3 text-sm">
              <QuestionLink id={questionId} onQuestion={onQuestion} isStepNamed>
                {text}
              </QuestionLink>
              {citation && <RuleSource {...citation} />}
            </li>
          ))}
        </ul>
      </InterviewSection>
    )
  )
}
