import { ChoiceAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { NumberAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { OccupantsAnswer } from '#web/lease-generator/interview/answers/people-answers.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function OccupantsStep() {
  return (
    <>
      <OccupantsAnswer />
      <NumberAnswer
        path="occupancy.guestDays"
        label="A guest may stay"
        min={1}
        max={90}
        unit="days in any six months"
      />
      <ChoiceAnswer
        path="occupancy.subletting"
        label="Subletting"
        choices={[
          {
            value: 'with-consent',
            label: 'With your written consent',
            hint: 'Some states give the tenant this right regardless.',
          },
          { value: 'no', label: 'Not allowed' },
        ]}
      />
      <StepDisclosureQuestions step="occupants" />
    </>
  )
}
