import { FlagAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { AmountAnswer, TextAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { DepositCapRule, DepositReturnRule } from '#web/lease-generator/interview/answers/law-rules.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function DepositStep() {
  const { answers } = useInterview()
  return (
    <>
      <AmountAnswer
        path="deposit.amount"
        label="Security deposit"
        hint="0 for none."
        rule={<DepositCapRule />}
      />
      {answers.pets.allowed && (
        <AmountAnswer
          path="deposit.petAmount"
          label="An additional pet deposit"
          optional
          hint="Returned like the rest. In most states it counts toward the limit."
        />
      )}
      <DepositReturnRule />
      <InterviewSection
        title="Where it is held"
        lead="Some states require this in the lease; elsewhere you can leave it blank."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextAnswer path="deposit.bankName" label="Bank" optional />
          <TextAnswer path="deposit.accountNumber" label="Account number" optional />
        </div>
        <TextAnswer path="deposit.bankAddress" label="Bank address" optional />
        <FlagAnswer path="deposit.earnsInterest">The account earns interest for the tenant</FlagAnswer>
      </InterviewSection>
      <StepDisclosureQuestions step="deposit" />
    </>
  )
}
