import { FlagAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { AmountAnswer, NumberAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { ListAnswer } from '#web/lease-generator/interview/answers/list-answer.tsx'
import { PersonField } from '#web/lease-generator/interview/answers/people-answers.tsx'
import { QuestionGroup } from '#web/lease-generator/interview/answers/question.tsx'
import { DepositCapRule } from '#web/lease-generator/interview/answers/law-rules.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function PetsStep() {
  const { answers, set } = useInterview()
  const { pets } = answers
  return (
    <>
      <FlagAnswer path="pets.allowed" hint="Adds a pet addendum to the lease.">
        Pets are allowed
      </FlagAnswer>
      {pets.allowed && (
        <>
          <QuestionGroup
            id="pets.list"
            label="Which pets"
            optional
            hint="If left blank, fill in the pets when you sign."
          >
            <ListAnswer
              noun="pet"
              rows={pets.list}
              onChange={(rows) => set('pets.list', rows)}
              blank={{ kind: '', name: '', description: '' }}
              most={10}
            >
              {(row, change, index) => (
                <div className="grid gap-3 sm:grid-cols-2">
                  <PersonField
                    path={`pets.list.${index}.kind`}
                    label="Type"
                    value={row.kind}
                    onChange={(kind) => change({ kind })}
                  />
                  <PersonField label="Name" optional value={row.name} onChange={(name) => change({ name })} />
                  <PersonField
                    label="Breed, weight, color"
                    optional
                    value={row.description}
                    onChange={(description) => change({ description })}
                    className="sm:col-span-2"
                  />
                </div>
              )}
            </ListAnswer>
          </QuestionGroup>
          <NumberAnswer path="pets.max" label="At most" optional unit="pets" max={20} />
          <InterviewSection title="Pet charges">
            <div className="grid gap-4 sm:grid-cols-2">
              <AmountAnswer path="pets.monthlyRent" label="Monthly pet rent" optional />
              <AmountAnswer path="pets.fee" label="One-time fee, nonrefundable" optional />
            </div>
            <AmountAnswer
              path="deposit.petAmount"
              label="An additional pet deposit"
              optional
              rule={<DepositCapRule />}
            />
          </InterviewSection>
        </>
      )}
      <StepDisclosureQuestions step="pets" />
    </>
  )
}
