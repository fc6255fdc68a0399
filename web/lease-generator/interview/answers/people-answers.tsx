import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { ListAnswer } from './list-answer.tsx'
import { QuestionGroup } from './question.tsx'

type BoxProps = {
  /** The path of this answer in its list, used to find its problem. */
  path?: string
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  optional?: boolean
  className?: string
  autoComplete?: string
}

/** A text input in a row of a list. */
export function PersonField(props: BoxProps) {
  const { path, label, value, onChange, type = 'text', optional, className, autoComplete } = props
  const { problemOf } = useInterview()
  return (
    <Field
      label={label}
      optional={optional}
      className={className}
      error={path === undefined ? undefined : problemOf(path)}
    >
      {(control) => (
        <Input
          {...control}
          data-answer={path}
          type={type}
          autoComplete={autoComplete ?? 'off'}
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type Contact = { email: string; phone: string }

function ContactBoxes({ row, change }: { row: Contact; change: (next: Partial<Contact>) => void }) {
  return (
    <>
      <PersonField
        label="Email"
        optional
        type="email"
        value={row.email}
        onChange={(email) => change({ email })}
      />
      <PersonField
        label="Phone"
        optional
        type="tel"
        value={row.phone}
        onChange={(phone) => change({ phone })}
      />
    </>
  )
}

export function TenantsAnswer() {
  const { answers, set } = useInterview()
  return (
    <QuestionGroup id="tenants" label="Tenants" hint="Every adult who signs and is responsible for the rent.">
      <ListAnswer
        noun="tenant"
        rows={answers.tenants}
        onChange={(rows) => set('tenants', rows)}
        blank={{ name: '', email: '', phone: '' }}
        least={1}
        most={10}
      >
        {(row, change, index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <PersonField
              path={`tenants.${index}.name`}
              label="Full name"
              value={row.name}
              onChange={(name) => change({ name })}
              className="sm:col-span-2"
            />
            <ContactBoxes row={row} change={change} />
          </div>
        )}
      </ListAnswer>
    </QuestionGroup>
  )
}

/** Asks for the name of each owner who is a landlord, or for the name of the company. */
export function LandlordNames() {
  const { answers, set } = useInterview()
  const { kind, names } = answers.landlord
  const isCompany = kind === 'company'
  const rows = (isCompany ? names.slice(0, 1) : names).map((name) => ({ name }))
  return (
    // the problem is shown at the first name
    <QuestionGroup id="landlord.names" label={isCompany ? 'The company' : 'Landlord'} error="">
      <ListAnswer
        noun="owner"
        rows={rows}
        onChange={(next) =>
          set(
            'landlord.names',
            next.map(({ name }) => name),
          )
        }
        blank={{ name: '' }}
        least={1}
        most={isCompany ? 1 : 6}
      >
        {(row, change, index) => (
          <PersonField
            {...(index === 0 && { path: 'landlord.names' })}
            label={isCompany ? 'Legal name, as registered' : 'Full name'}
            value={row.name}
            onChange={(name) => change({ name })}
            autoComplete={isCompany ? 'organization' : 'name'}
          />
        )}
      </ListAnswer>
    </QuestionGroup>
  )
}

export function GuarantorsAnswer() {
  const { answers, set } = useInterview()
  return (
    <QuestionGroup
      id="guarantors"
      label="Rent guarantors"
      optional
      hint="People who promise to pay if the tenant does not. They sign too."
    >
      <ListAnswer
        noun="guarantor"
        rows={answers.guarantors}
        onChange={(rows) => set('guarantors', rows)}
        blank={{ name: '', address: '', phone: '', email: '' }}
        most={6}
      >
        {(row, change, index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <PersonField
              path={`guarantors.${index}.name`}
              label="Full name"
              value={row.name}
              onChange={(name) => change({ name })}
            />
            <PersonField label="Address" value={row.address} onChange={(address) => change({ address })} />
            <ContactBoxes row={row} change={change} />
          </div>
        )}
      </ListAnswer>
    </QuestionGroup>
  )
}

export function OccupantsAnswer() {
  const { answers, set } = useInterview()
  type Occupant = LeaseAnswers['occupants'][number]
  return (
    <QuestionGroup
      id="occupants"
      label="Others who will live there"
      optional
      hint="Children, and adults who do not sign. The tenants are already included."
    >
      <ListAnswer<Occupant>
        noun="occupant"
        rows={answers.occupants}
        onChange={(rows) => set('occupants', rows)}
        blank={{ name: '', isMinor: false }}
        most={12}
      >
        {(row, change) => (
          <div className="grid gap-3">
            <PersonField label="Full name" value={row.name} onChange={(name) => change({ name })} />
            <Checkbox checked={row.isMinor} onChange={(event) => change({ isMinor: event.target.checked })}>
              Under 18
            </Checkbox>
          </div>
        )}
      </ListAnswer>
    </QuestionGroup>
  )
}
