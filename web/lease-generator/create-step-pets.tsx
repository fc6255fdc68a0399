import { FlagAnswer } from './create-choices.tsx'
import { useInterview } from './create-context.tsx'
import { AmountAnswer, NumberAnswer } from './create-inputs.tsx'
import { ListAnswer } from './create-list.tsx'
import { Box } from './create-people.tsx'
import { QuestionGroup } from './create-question.tsx'
import { DepositCapRule } from './create-rules.tsx'
import { Section } from './create-section.tsx'
import { StepFacts } from './create-step-facts.tsx'

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
            hint="Left empty, the pets are written in when you sign."
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
                  <Box
                    path={`pets.list.${index}.kind`}
                    label="Kind"
                    value={row.kind}
                    onChange={(kind) => change({ kind })}
                  />
                  <Box label="Name" optional value={row.name} onChange={(name) => change({ name })} />
                  <Box
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
          <Section title="What it costs">
            <div className="grid gap-4 sm:grid-cols-2">
              <AmountAnswer path="pets.monthlyRent" label="Pet rent, each month" optional />
              <AmountAnswer path="pets.fee" label="One-time fee, not given back" optional />
            </div>
            <AmountAnswer
              path="deposit.petAmount"
              label="A further deposit for pets"
              optional
              rule={<DepositCapRule />}
            />
          </Section>
        </>
      )}
      <StepFacts step="pets" />
    </>
  )
}
