import { paymentMethods } from '#shared/lease-generator/answers/answers.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceAnswer, SelectAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { AmountAnswer, LongAnswer, TextAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { QuestionGroup } from '#web/lease-generator/interview/answers/question.tsx'
import { RentIncreaseRule } from '#web/lease-generator/interview/answers/law-rules.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

const days = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? '31 (or the last day)' : String(index + 1),
}))

const methodNames = {
  check: 'Check',
  transfer: 'Bank transfer',
  portal: 'Online portal',
  card: 'Card',
  'money-order': 'Money order',
  cash: 'Cash',
}

export function RentStep() {
  const { answers } = useInterview()
  const { rent } = answers
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountAnswer path="rent.amount" label="Monthly rent" />
        <SelectAnswer path="rent.dueDay" label="Due on day" choices={days} />
      </div>
      <ChoiceAnswer
        path="rent.firstMonth"
        label="If the lease begins during a month"
        choices={[
          {
            value: 'prorated',
            label: 'The first month is prorated',
            hint: 'Rent is due for the remaining days only.',
          },
          { value: 'full', label: 'The first month is paid in full' },
        ]}
      />
      {rent.firstMonth === 'prorated' && (
        <ChoiceAnswer
          path="rent.proration"
          label="Prorated by"
          choices={[
            { value: 'ACTUAL_DAYS', label: 'The actual number of days in that month' },
            { value: 'THIRTY_DAY_MONTH', label: 'One thirtieth of the rent for each day' },
          ]}
        />
      )}
      <MethodsAnswer />
      <InterviewSection title="Where rent is paid">
        <TextAnswer path="rent.payTo" label="Paid to" optional placeholder="The landlord" />
        <LongAnswer
          path="rent.payWhere"
          label="Payment details"
          optional
          placeholder="Account, portal or address"
          hint="If left blank, rent is paid at the landlord’s address for notices."
        />
      </InterviewSection>
      <InterviewSection title="At move-in">
        <AmountAnswer
          path="rent.lastMonthPrepaid"
          label="Last month’s rent, paid at move-in"
          optional
          hint="Some states count it toward the deposit."
        />
        <LongAnswer
          path="rent.concession"
          label="Discount and how long it applies"
          optional
          placeholder="Half of the first month’s rent"
        />
      </InterviewSection>
      <StepDisclosureQuestions step="rent" />
      <RentIncreaseRule />
    </>
  )
}

function MethodsAnswer() {
  const { answers, set } = useInterview()
  const { methods } = answers.rent
  return (
    <QuestionGroup id="rent.methods" label="Accepted payment methods">
      <div className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-3">
        {paymentMethods.map((method) => (
          <Checkbox
            key={method}
            checked={methods.includes(method)}
            onChange={(event) =>
              set(
                'rent.methods',
                paymentMethods.filter((one) =>
                  one === method ? event.target.checked : methods.includes(one),
                ),
              )
            }
          >
            {methodNames[method]}
          </Checkbox>
        ))}
      </div>
    </QuestionGroup>
  )
}
