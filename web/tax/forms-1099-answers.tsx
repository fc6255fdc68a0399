import { useState } from 'react'
import { href } from 'react-router'
import type * as contract from '#shared/tax/schedule-e-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { invalidateTaxes, type ScheduleE } from './api.ts'

const setTaxYear = endpoint<typeof contract.setTaxYear>('PATCH', '/tax/schedule-e')

/** Lines A and B of Schedule E: A follows from the Forms 1099 list, B is asked. */
export function Forms1099Answers({ report }: { report: ScheduleE }) {
  const { year, forms1099 } = report
  const [failure, setFailure] = useState<string>()
  async function answer(value: string) {
    setFailure(undefined)
    try {
      const forms1099Filed = value === '' ? null : value === 'yes'
      await call(setTaxYear, { body: { year, forms1099Filed } })
      await invalidateTaxes()
    } catch (error) {
      setFailure(messageFor(error))
    }
  }
  const { required, filed } = forms1099
  return (
    <section
      aria-label="Lines A and B"
      className="mt-6 grid max-w-xl gap-3 px-4 text-sm sm:px-5 print:hidden"
    >
      <p>
        Line A, payments that require Forms 1099:{' '}
        <span className="font-medium">
          {required === null
            ? `not known, this release does not have the ${year} IRS threshold`
            : required
              ? 'Yes'
              : 'No'}
        </span>
        . <TextLink to={`${href('/reports/form-1099')}?year=${year}`}>Forms 1099</TextLink>
      </p>
      {required !== false && (
        <Field label="Line B, did you or will you file the required Forms 1099?">
          {(control) => (
            <Select
              {...control}
              value={filed === null ? '' : filed ? 'yes' : 'no'}
              onChange={(event) => void answer(event.target.value)}
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              placeholder="Not answered"
              className="w-44"
            />
          )}
        </Field>
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </section>
  )
}
