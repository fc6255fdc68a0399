import { ChoiceAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { DateAnswer, NumberAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { EndingRule } from '#web/lease-generator/interview/answers/law-rules.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function TermStep() {
  const { term } = useInterview().answers
  const isFixed = term.kind === 'fixed'
  const { startDate, endDate } = term
  const isReversed = startDate !== null && endDate !== null && endDate < startDate
  return (
    <>
      <ChoiceAnswer
        path="term.kind"
        label="Type of term"
        choices={[
          { value: 'fixed', label: 'For a fixed term', hint: 'Both parties are bound until the last day.' },
          { value: 'month-to-month', label: 'Month to month', hint: 'Until one side ends it with notice.' },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateAnswer path="term.startDate" label="First day" />
        {isFixed && (
          <DateAnswer
            path="term.endDate"
            label="Last day"
            error={isReversed ? 'The last day is before the first.' : undefined}
          />
        )}
      </div>
      {isFixed && (
        <ChoiceAnswer
          path="term.afterwards"
          label="After the last day, if no one gives notice"
          choices={[
            { value: 'month-to-month', label: 'It continues month to month' },
            { value: 'ends', label: 'It ends, and the tenant moves out' },
          ]}
        />
      )}
      {(!isFixed || term.afterwards === 'month-to-month') && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberAnswer
              path="term.landlordNoticeDays"
              label="Notice from the landlord"
              optional
              unit="days"
              max={365}
              hint="If left blank, the legal minimum applies."
            />
            <NumberAnswer
              path="term.tenantNoticeDays"
              label="Notice from the tenant"
              optional
              unit="days"
              max={365}
              hint="If left blank, the legal minimum applies."
            />
          </div>
          <EndingRule />
        </>
      )}
      <StepDisclosureQuestions step="term" />
      <DateAnswer
        path="date"
        label="Date of the lease"
        optional
        hint="If left blank, it is filled in when you sign."
      />
    </>
  )
}
