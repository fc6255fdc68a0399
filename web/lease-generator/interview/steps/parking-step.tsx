import { ChoiceAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import {
  AmountAnswer,
  NumberAnswer,
  TextAnswer,
} from '#web/lease-generator/interview/answers/text-answers.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function ParkingStep() {
  const { kind } = useInterview().answers.parking
  return (
    <>
      <ChoiceAnswer
        path="parking.kind"
        label="Parking"
        choices={[
          { value: 'none', label: 'None' },
          { value: 'included', label: 'Included in the rent' },
          { value: 'paid', label: 'For an extra fee' },
        ]}
      />
      {kind !== 'none' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberAnswer path="parking.spaces" label="Spaces" max={50} />
          <TextAnswer
            path="parking.description"
            label="Which spaces"
            optional
            placeholder="Garage, space 12"
          />
          {kind === 'paid' && <AmountAnswer path="parking.monthlyFee" label="Monthly fee" />}
        </div>
      )}
      <StepDisclosureQuestions step="parking" />
    </>
  )
}
