import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listLeaseVersions } from '#shared/leases/version-contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TermList } from './form/term-list.tsx'
import { TermsOnDayForm } from './rent/terms-on-day-form.tsx'
import { fieldNames, kindTitles, type LeaseVersion, originText } from './version-labels.ts'

function versionsQuery(leaseId: string) {
  return infiniteQueryOptions({
    queryKey: ['leases', leaseId, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listLeaseVersions, { params: { id: leaseId }, query: { limit: 10 }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Lists what was agreed for a lease and when, latest first: what each version changed, and all of its terms. */
export function VersionsCard({ leaseId }: { leaseId: string }) {
  const [search] = useSearchParams()
  return (
    <FoldedCard
      title="History of terms"
      description="Agreement and start date"
      isOpen={search.has('asOf')}
      className="print:hidden"
    >
      <Versions leaseId={leaseId} />
    </FoldedCard>
  )
}

function Versions({ leaseId }: { leaseId: string }) {
  const list = useInfiniteQuery(versionsQuery(leaseId))
  return (
    <>
      <TermsOnDayForm leaseId={leaseId} />
      <PagedList
        list={list}
        noun="version"
        errorTitle="The history of terms could not be loaded"
        countsOnlyWhenMore
        loading={
          <div className="px-4 py-4 sm:px-5">
            <SkeletonLines lines={3} />
          </div>
        }
        empty={<EmptyState title="No versions yet">New agreements will be listed here.</EmptyState>}
      >
        {(rows) => (
          <ol>
            {rows.map((version) => (
              <Version key={version.id} version={version} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  )
}

function Version({ version }: { version: LeaseVersion }) {
  const { kind, number, appliesFrom, changes } = version
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{kindTitles[kind]}</h3>
        <p className="tabular text-sm text-ink-soft">Applies from {formatDate(appliesFrom)}</p>
      </div>
      {changes.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
          {changes.map(({ field, before, after, from }, at) => (
            // a version may change several concessions, so the index is a part of the key
            <div key={`${field} ${at}`} className="contents">
              <dt className="text-ink-faint">{fieldNames[field]}</dt>
              <dd className="wrap-anywhere">
                {before !== null && <s className="text-ink-faint">{before}</s>}
                {before !== null && ' '}
                {after ?? 'none'}
                {from !== appliesFrom && <span className="text-ink-faint"> (from {formatDate(from)})</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-ink-faint">{originText(version)}</p>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-ink-soft underline-offset-4 hover:underline">
          All terms of version {number}
        </summary>
        <TermList terms={version.terms} className="mt-2" />
      </details>
    </li>
  )
}
