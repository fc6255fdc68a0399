import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { ListAnswer } from './list-answer.tsx'
import { PersonField } from './people-answers.tsx'
import { QuestionGroup } from './question.tsx'

type Appliance = LeaseAnswers['maintenance']['appliances'][number]

const owners = [
  { value: 'landlord', label: 'Landlord' },
  { value: 'tenant', label: 'Tenant' },
]

export function AppliancesAnswer() {
  const { answers, set } = useInterview()
  return (
    <QuestionGroup id="maintenance.appliances" label="Appliances" optional>
      <ListAnswer<Appliance>
        noun="appliance"
        rows={answers.maintenance.appliances}
        onChange={(rows) => set('maintenance.appliances', rows)}
        blank={{ name: '', from: 'landlord' }}
        most={30}
      >
        {(row, change) => (
          <div className="grid grid-cols-[1fr_8.5rem] gap-3">
            <PersonField label="Appliance" value={row.name} onChange={(name) => change({ name })} />
            <Field label="Owned by">
              {(control) => (
                <Select
                  {...control}
                  options={owners}
                  value={row.from}
                  onChange={(event) =>
                    change({ from: event.target.value === 'tenant' ? 'tenant' : 'landlord' })
                  }
                />
              )}
            </Field>
          </div>
        )}
      </ListAnswer>
    </QuestionGroup>
  )
}
