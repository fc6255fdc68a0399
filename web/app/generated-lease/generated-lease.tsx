import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { toDraftLease } from '#shared/lease-generator/compose/draft-lease.ts'
import { stateName, type Lease } from '#web/lease-generator/interview/drafts/leases.ts'
import { readAnswers } from '#web/lease-generator/interview/drafts/read-answers.ts'
import { deviceStorage, readSavedLeases } from '#web/lease-generator/interview/drafts/lease-storage.ts'
import { useStateLaw } from '#web/lib/api/use-state-law.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { GeneratedLeaseForm } from './generated-lease-form.tsx'
import { existingRecordsQuery } from './existing-records.ts'
import { draftProblems } from './generated-lease-problems.ts'

/** Turns answers of the lease generator, stored on this device, into a draft lease when the landlord agrees. */
export function GeneratedLease() {
  const [search] = useSearchParams()
  const asked = search.get('draft')
  const [lease] = useState(() =>
    readSavedLeases(deviceStorage(), readAnswers).leases.find(({ id }) => id === asked),
  )
  return (
    <>
      <title>Lease from the generator | Tenure</title>
      <PageBreadcrumb
        crumbs={[{ label: 'Leases', to: href('/leases') }, { label: 'From the lease generator' }]}
      />
      <PageHeader
        title="Draft lease from the generator"
        description="Choose the property, unit and tenants. Nothing is charged until you activate the lease."
      />
      {lease ? <WithLaw lease={lease} /> : <NothingHere />}
    </>
  )
}

function NothingHere() {
  return (
    <EmptyState
      title="No answers on this device"
      action={
        <a href={href('/lease-generator/create')} className={buttonClass({ variant: 'primary' })}>
          Open the lease generator
        </a>
      }
    >
      Answers are stored in the browser where the lease was written. In another browser, open the generator
      and load the answers file.
    </EmptyState>
  )
}

function WithLaw({ lease }: { lease: Lease }) {
  const { answers } = lease
  const { state: code, city, zip: zipCode } = answers.property
  const { law, hasFailed, retry } = useStateLaw(code, { city, zipCode })
  const isLawMissing = stateName(code) !== undefined && law === null
  const draft = isLawMissing ? null : toDraftLease(answers, law)
  const account = useQuery(accountQuery)
  const known = useQuery({ ...existingRecordsQuery(lease.id, draft), enabled: draft !== null })

  if (isLawMissing) {
    return hasFailed ? (
      <ErrorState error={new Error('The state’s rules could not be loaded.')} onRetry={retry} />
    ) : (
      <SkeletonLines lines={8} />
    )
  }
  const problems = draft === null ? ['The first day and the rent are missing.'] : draftProblems(draft)
  if (draft === null || problems.length > 0) {
    return <Incomplete lease={lease} problems={problems} />
  }
  const failed = known.isError ? known : account.isError ? account : undefined
  if (failed) {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  }
  return known.data && account.data ? (
    <GeneratedLeaseForm
      lease={lease}
      law={law}
      draft={draft}
      known={known.data}
      accountId={account.data.id}
      ofBooks={account.data.allocationOrder}
    />
  ) : (
    <SkeletonLines lines={8} />
  )
}

function Incomplete({ lease, problems }: { lease: Lease; problems: readonly string[] }) {
  const back = new URLSearchParams({ state: lease.answers.property.state.toLowerCase(), step: 'review' })
  return (
    <Notice
      tone="warn"
      title="A few answers are missing"
      action={
        <a
          href={`${href('/lease-generator/create')}?${back.toString()}`}
          className={buttonClass({ size: 'sm' })}
        >
          Back to the questions
        </a>
      }
    >
      <ul className="list-disc pl-4">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
