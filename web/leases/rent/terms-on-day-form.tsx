import { keepPreviousData, queryOptions, useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getLeaseTerms } from '#shared/leases/version-contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { useAddressParameters } from '#web/lib/forms/search-params.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TermList } from '#web/leases/form/term-list.tsx'
import { originText } from '#web/leases/version-labels.ts'

function termsQuery(leaseId: string, asOf: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'terms', asOf],
    queryFn: ({ signal }) => call(getLeaseTerms, { params: { id: leaseId }, query: { asOf }, signal }),
  })
}

/** Shows what was agreed on a chosen date. The date is a part of the address (?asOf=2027-01-15). */
export function TermsOnDayForm({ leaseId }: { leaseId: string }) {
  const [search, changeParameters] = useAddressParameters()
  const asked = search.get('asOf')
  const asOf = isPlainDate(asked) ? asked : null
  const [typed, setTyped] = useState(asOf ?? '')
  const section = useRef<HTMLElement>(null)
  const isLinked = useRef(asOf !== null)

  const isPageLoaded = useIsFetching() === 0

  // an address with a date scrolls to its terms after the content above them has loaded
  useEffect(() => {
    if (isPageLoaded && isLinked.current) {
      isLinked.current = false
      section.current?.scrollIntoView()
    }
  }, [isPageLoaded])

  function choose(date: string) {
    setTyped(date)
    changeParameters({ asOf: date })
  }

  return (
    <section
      ref={section}
      aria-label="Terms on a date"
      className="scroll-mt-20 border-b border-line px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor="as-of" className="text-sm font-medium">
          As of date
        </label>
        <div className="w-44">
          <DateInput
            id="as-of"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              // a date that is typed digit by digit is complete when its year has four digits
              if (target.value > '1900') {
                choose(target.value)
              }
            }}
          />
        </div>
        {asOf !== null && (
          <Button size="sm" onClick={() => choose('')}>
            Clear
          </Button>
        )}
      </div>
      {asOf !== null && <TermsOnDay leaseId={leaseId} asOf={asOf} />}
    </section>
  )
}

function TermsOnDay({ leaseId, asOf }: { leaseId: string; asOf: string }) {
  const { data, error, isError, refetch } = useQuery({
    ...termsQuery(leaseId, asOf),
    placeholderData: keepPreviousData,
  })
  if (isError) {
    return (
      <div className="mt-3">
        <ErrorState
          size="sm"
          error={error}
          title="The terms on that date could not be loaded"
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  if (!data) {
    return (
      <div className="mt-3">
        <SkeletonLines lines={5} />
      </div>
    )
  }
  const { version, terms } = data
  return (
    <div className="mt-3 grid gap-2 text-sm" aria-live="polite">
      <h3 className="font-medium">Agreed on {formatDate(data.asOf)}</h3>
      <TermList terms={terms} />
      {terms.recurringCharges === null && (
        <p className="text-ink-faint">Recurring charges and payer shares were not recorded on that date.</p>
      )}
      <p className="text-ink-faint">
        Version {version.number}. {originText(version)}
      </p>
    </div>
  )
}
