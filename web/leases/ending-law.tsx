import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewEndingNotice } from '#shared/leases/ending-contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LeaseWithPayments } from './api.ts'

type Who = 'LANDLORD' | 'TENANT' | 'BOTH'

const choices = [
  { value: 'TENANT', label: 'Tenant’s notice' },
  { value: 'LANDLORD', label: 'Your notice' },
  { value: 'BOTH', label: 'By agreement' },
]

type EndingLawProps = { lease: LeaseWithPayments; today: string; lastDay: string }

/** Asks who ends the lease and since when, and shows the earliest last day that the law of the state allows. */
export function EndingLaw({ lease, today, lastDay }: EndingLawProps) {
  const [who, setWho] = useState<Who>('TENANT')
  const [givenOn, setGivenOn] = useState(today)
  const isAsked = who !== 'BOTH' && isPlainDate(givenOn)
  const { data } = useQuery({
    queryKey: ['leases', lease.id, 'ending', who, givenOn],
    queryFn: ({ signal }) =>
      call(previewEndingNotice, {
        params: { id: lease.id },
        query: { givenBy: who === 'BOTH' ? undefined : who, givenOn },
        signal,
      }),
    enabled: isAsked,
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Why it ends">
          {(field) => (
            <Select
              {...field}
              value={who}
              options={choices}
              onChange={(event) => setWho(event.target.value as Who)} // the values of the choices
            />
          )}
        </Field>
        {who !== 'BOTH' && (
          <Field label="Notice received on">
            {(field) => (
              <DateInput {...field} value={givenOn} onChange={(event) => setGivenOn(event.target.value)} />
            )}
          </Field>
        )}
      </div>
      {isAsked && data && <Law data={data} lastDay={lastDay} />}
    </>
  )
}

function Law({ data, lastDay }: { data: WireResponse<typeof previewEndingNotice>; lastDay: string }) {
  const { notice, termEndDate } = data
  if (termEndDate !== null) {
    return (
      <Notice tone="info" title={`The term runs until ${formatDate(termEndDate)}`}>
        <p>
          Before that day a notice alone does not end it: agree on the day, or have a cause that the law
          names.
        </p>
      </Notice>
    )
  }
  if (!notice?.earliestLastDay) {
    return notice ? (
      <Notice tone="info" title={notice.stateName}>
        <p>{notice.rule}</p>
      </Notice>
    ) : null
  }
  const isEarly = isPlainDate(lastDay) && lastDay < notice.earliestLastDay
  return (
    <Notice
      tone={isEarly ? 'warn' : 'info'}
      title={`Earliest last day: ${formatDate(notice.earliestLastDay)}`}
    >
      <p>
        {isEarly && 'The last day that you chose is before it. It needs the consent of the other side. '}
        {notice.basis === 'statute' ? notice.stateName : `${notice.stateName} has no statute; this is usual`}
        {notice.citation && `, ${notice.citation.replaceAll('§ ', '§\u00A0')}`}. {notice.parts.join('. ')}.
      </p>
      {notice.caution && <p className="mt-1">{notice.caution}</p>}
      {notice.doubt && <p className="mt-1">{notice.doubt}</p>}
    </Notice>
  )
}
