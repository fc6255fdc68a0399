import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { cents } from '#shared/lib/money.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ChoiceAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { AmountAnswer, NumberAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { ListAnswer } from '#web/lease-generator/interview/answers/list-answer.tsx'
import { PercentAnswer } from '#web/lease-generator/interview/answers/percent-answer.tsx'
import { PersonField } from '#web/lease-generator/interview/answers/people-answers.tsx'
import { QuestionGroup } from '#web/lease-generator/interview/answers/question.tsx'
import { LateFeeRule, ReturnedPaymentRule } from '#web/lease-generator/interview/answers/law-rules.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function FeesStep() {
  const { kind } = useInterview().answers.fees.lateFee
  return (
    <>
      <ChoiceAnswer
        path="fees.lateFee.kind"
        label="When rent is late"
        choices={[
          { value: 'NONE', label: 'No late fee' },
          { value: 'FLAT', label: 'A fixed amount' },
          { value: 'PERCENT', label: 'A percentage of rent' },
        ]}
        rule={<LateFeeRule />}
      />
      {kind === 'FLAT' && <AmountAnswer path="fees.lateFee.amount" label="Late fee" />}
      {kind === 'PERCENT' && <PercentAnswer />}
      {kind !== 'NONE' && (
        <NumberAnswer
          path="fees.lateFee.graceDays"
          label="Grace period"
          unit="days after the due date"
          max={30}
        />
      )}
      <AmountAnswer
        path="fees.returnedPayment"
        label="Returned payment fee"
        optional
        rule={<ReturnedPaymentRule />}
      />
      <InterviewSection title="Other fees" lead="Fees that are not in the lease cannot be charged later.">
        <OtherFees />
      </InterviewSection>
      <StepDisclosureQuestions step="fees" />
    </>
  )
}

type Fee = LeaseAnswers['fees']['other'][number]

function OtherFees() {
  const { answers, set, problemOf } = useInterview()
  return (
    <QuestionGroup id="fees.other" label="Other charges" optional>
      <ListAnswer<Fee>
        noun="fee"
        rows={answers.fees.other}
        onChange={(rows) => set('fees.other', rows)}
        blank={{ name: '', amount: null, every: 'once', mandatory: true, refundable: false }}
        most={20}
      >
        {(row, change, index) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_7.5rem_8rem]">
            <PersonField
              path={`fees.other.${index}.name`}
              label="Description"
              value={row.name}
              onChange={(name) => change({ name })}
            />
            <Field label="Amount" error={problemOf(`fees.other.${index}.amount`)}>
              {(control) => (
                <MoneyInput
                  {...control}
                  data-answer={`fees.other.${index}.amount`}
                  value={row.amount ?? undefined}
                  onValueChange={(amount) => change({ amount: amount === undefined ? null : most(amount) })}
                />
              )}
            </Field>
            <Field label="How often">
              {(control) => (
                <Select
                  {...control}
                  options={[
                    { value: 'once', label: 'Once' },
                    { value: 'month', label: 'Every month' },
                  ]}
                  value={row.every}
                  onChange={(event) => change({ every: event.target.value === 'month' ? 'month' : 'once' })}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-x-5 gap-y-2 sm:col-span-3">
              <Checkbox
                checked={row.mandatory}
                onChange={(event) => change({ mandatory: event.target.checked })}
              >
                Required of every tenant
              </Checkbox>
              <Checkbox
                checked={row.refundable}
                onChange={(event) => change({ refundable: event.target.checked })}
              >
                Refundable
              </Checkbox>
            </div>
          </div>
        )}
      </ListAnswer>
    </QuestionGroup>
  )
}

function most(amount: number): number {
  return cents(Math.min(amount, 10_000_000_00))
}
