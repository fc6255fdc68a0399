import { PropertyAddress } from '#web/lease-generator/interview/answers/address-answers.tsx'
import { FlagAnswer, SelectAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { NumberAnswer, TextAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { InventoryAnswer } from '#web/lease-generator/interview/answers/inventory-answer.tsx'
import { FederalLeadRule } from '#web/lease-generator/interview/answers/law-rules.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

const kinds = [
  { value: 'house', label: 'House' },
  { value: 'apartment', label: 'Apartment' },
  { value: 'condo', label: 'Condominium' },
  { value: 'townhouse', label: 'Townhouse' },
  { value: 'duplex', label: 'Duplex' },
  { value: 'room', label: 'Room in a shared home' },
  { value: 'other', label: 'Other' },
]

export function PropertyStep() {
  const { answers } = useInterview()
  const { furnished, association } = answers.property
  return (
    <>
      <PropertyAddress />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectAnswer path="property.kind" label="Type of home" choices={kinds} />
        <NumberAnswer
          path="property.unitsInBuilding"
          label="Rental units in the building"
          optional
          max={10_000}
          hint="1 for a single-family house."
        />
      </div>
      <NumberAnswer
        path="property.yearBuilt"
        label="Year the building was built"
        min={1600}
        max={2200}
        placeholder="1985"
        hint="Not sure? Leave it blank, and the lease assumes that the home was built before 1978."
        rule={<FederalLeadRule />}
      />
      <FlagAnswer path="property.furnished">Rented furnished</FlagAnswer>
      {furnished && <InventoryAnswer />}
      <FlagAnswer path="property.association">
        A homeowners’ or condominium association has rules that bind the tenant
      </FlagAnswer>
      {association && <TextAnswer path="property.associationName" label="Name of the association" />}
      <TextAnswer path="property.storage" label="Included storage" optional placeholder="Basement locker 4" />
      <StepDisclosureQuestions step="property">
        {(questions) => (
          <InterviewSection
            title="Known facts about the building"
            lead="Needed for required disclosures. Answer to the best of your knowledge."
          >
            {questions}
          </InterviewSection>
        )}
      </StepDisclosureQuestions>
    </>
  )
}
