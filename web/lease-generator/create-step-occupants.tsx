import { ChoiceAnswer } from './create-choices.tsx'
import { NumberAnswer } from './create-inputs.tsx'
import { OccupantsAnswer } from './create-people.tsx'
import { StepFacts } from './create-step-facts.tsx'

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
            hint: 'Some states give the tenant this right in any case.',
          },
          { value: 'no', label: 'Not allowed' },
        ]}
      />
      <StepFacts step="occupants" />
    </>
  )
}
