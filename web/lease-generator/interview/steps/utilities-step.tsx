import { services, type LeaseAnswers, type Service } from '#shared/lease-generator/answers/answers.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { QuestionGroup } from '#web/lease-generator/interview/answers/question.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

const names: Record<Service, string> = {
  electricity: 'Electricity',
  gas: 'Gas',
  heat: 'Heat',
  water: 'Water',
  sewer: 'Sewer',
  trash: 'Trash',
  internet: 'Internet',
  cable: 'Cable or television',
  association: 'Association dues',
}

const payers = [
  { value: 'none', label: 'Not available' },
  { value: 'landlord', label: 'Landlord pays' },
  { value: 'tenant', label: 'Tenant pays' },
  { value: 'shared', label: 'Shared' },
]

type Row = LeaseAnswers['utilities'][number]

export function UtilitiesStep() {
  return (
    <>
      <UtilitiesAnswer />
      <StepDisclosureQuestions step="utilities" />
    </>
  )
}

function UtilitiesAnswer() {
  const { answers, set, problemOf } = useInterview()
  const rows = answers.utilities
  const rowOf = (service: Service) => rows.find((row) => row.service === service)

  function change(service: Service, next: Row | undefined) {
    set(
      'utilities',
      services.flatMap((one) => {
        const row = one === service ? next : rowOf(one)
        return row ? [row] : []
      }),
    )
  }

  return (
    <QuestionGroup id="utilities" label="Who pays for what">
      <ul className="border-t border-line">
        {services.map((service) => {
          const row = rowOf(service)
          return (
            <li
              key={service}
              className="grid grid-cols-[1fr_10.5rem] items-center gap-x-3 gap-y-2 border-b border-line py-2"
            >
              <span>{names[service]}</span>
              <Select
                aria-label={names[service]}
                options={payers}
                value={row?.payer ?? 'none'}
                onChange={(event) =>
                  change(service, rowWith(service, event.target.value, row?.allocation ?? ''))
                }
              />
              {row?.payer === 'shared' && (
                <Field
                  label={`How the cost of ${names[service].toLowerCase()} is divided`}
                  className="col-span-2"
                  error={problemOf(`utilities.${rows.indexOf(row)}.allocation`)}
                >
                  {(control) => (
                    <Input
                      {...control}
                      data-answer={`utilities.${rows.indexOf(row)}.allocation`}
                      placeholder="Per person, by square footage, by submeter"
                      maxLength={200}
                      value={row.allocation}
                      onChange={(event) => change(service, { ...row, allocation: event.target.value })}
                    />
                  )}
                </Field>
              )}
            </li>
          )
        })}
      </ul>
    </QuestionGroup>
  )
}

function rowWith(service: Service, payer: string, allocation: string): Row | undefined {
  return payer === 'landlord' || payer === 'tenant' || payer === 'shared'
    ? { service, payer, allocation }
    : undefined
}
