import { ChoiceAnswer, FlagAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { AppliancesAnswer } from '#web/lease-generator/interview/answers/appliances-answer.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import {
  AmountAnswer,
  LongAnswer,
  NumberAnswer,
  TextAnswer,
} from '#web/lease-generator/interview/answers/text-answers.tsx'
import { EntryRule } from '#web/lease-generator/interview/answers/law-rules.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'
import { TimeAnswer } from '#web/lease-generator/interview/answers/time-answer.tsx'

const keepers = [
  { value: 'landlord', label: 'Landlord' },
  { value: 'tenant', label: 'Tenant' },
  { value: 'none', label: 'Not applicable' },
]

export function RulesStep() {
  const { rules } = useInterview().answers
  return (
    <>
      <ChoiceAnswer
        path="rules.smoking"
        label="Smoking"
        choices={[
          { value: 'no', label: 'Not allowed' },
          { value: 'areas', label: 'In designated areas' },
          { value: 'yes', label: 'Allowed' },
        ]}
      />
      {rules.smoking === 'areas' && (
        <TextAnswer path="rules.smokingAreas" label="Where" placeholder="On the balcony" />
      )}
      <ChoiceAnswer
        path="rules.cannabis"
        label="Cannabis"
        choices={[
          { value: 'as-smoking', label: 'Same as smoking' },
          { value: 'no', label: 'Not allowed' },
        ]}
      />
      <div className="flex flex-wrap gap-4">
        <TimeAnswer path="rules.quietFrom" label="Quiet hours from" />
        <TimeAnswer path="rules.quietTo" label="until" />
      </div>
      <InterviewSection title="Entry by the landlord">
        <NumberAnswer
          path="rules.entryNoticeHours"
          label="Notice before you enter"
          optional
          unit="hours"
          max={336}
          hint="If left blank, the legal minimum applies, or 24 hours if the law sets none."
          rule={<EntryRule />}
        />
      </InterviewSection>
      <InterviewSection title="Upkeep">
        <AppliancesAnswer />
        <ChoiceAnswer path="maintenance.lawn" label="Lawn and garden" choices={keepers} />
        <ChoiceAnswer path="maintenance.snow" label="Snow and ice" choices={keepers} />
        <ChoiceAnswer
          path="maintenance.filters"
          label="Filters and smoke alarm batteries"
          choices={keepers}
        />
        <NumberAnswer path="rules.keys" label="Number of keys" optional max={50} />
        <ChoiceAnswer
          path="rules.alterations"
          label="Changes to the home"
          choices={[
            { value: 'with-consent', label: 'Only with your written consent' },
            {
              value: 'small-ones',
              label: 'Small changes without consent',
              hint: 'Picture hooks, shelves, paint that is restored at move-out.',
            },
          ]}
        />
        <FlagAnswer path="rules.satellite">
          A satellite dish is allowed in areas that only the tenant may use
        </FlagAnswer>
      </InterviewSection>
      <InterviewSection title="Insurance">
        <ChoiceAnswer
          path="rules.insurance"
          label="Renters’ insurance"
          choices={[
            { value: 'recommended', label: 'Recommended' },
            { value: 'required', label: 'Required' },
          ]}
        />
        {rules.insurance === 'required' && (
          <AmountAnswer path="rules.insuranceAmount" label="Minimum liability coverage" />
        )}
      </InterviewSection>
      <StepDisclosureQuestions step="rules" />
      <LongAnswer path="rules.other" label="Additional house rules" optional />
    </>
  )
}
