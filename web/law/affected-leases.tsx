import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { lawChangeLeases } from '#shared/law/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { rowLinkClass } from '#web/ui/panel-link.tsx'
import { reasonWords } from './change-words.ts'

type AffectedLeasesProps = { changeId: string; isOlder: boolean }

/**
 * Lists the leases that a change of the law affects, or the leases that began before it, each with its
 * reason.
 */
export function AffectedLeases({ changeId, isOlder }: AffectedLeasesProps) {
  const list = useInfiniteQuery({
    queryKey: ['leases', 'law-changes', changeId, isOlder],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        lawChangeLeases,
        { params: { id: changeId }, query: { older: isOlder ? 'true' : undefined, limit: 25 }, signal },
        pageParam,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  return (
    <PagedList
      list={list}
      noun="lease"
      errorTitle="The leases could not be loaded"
      countsOnlyWhenMore
      loading={<SkeletonLines lines={4} />}
      empty={
        <EmptyPart title="These leases are no longer affected">Their terms have changed since.</EmptyPart>
      }
    >
      {(leases) => (
        <ul className="-mt-2 text-sm">
          {leases.map((lease) => (
            <li
              key={lease.leaseId}
              className="relative border-b border-line py-1.5 last:border-b-0 hover:bg-hover"
            >
              <Link
                to={href('/leases/:leaseId', { leaseId: lease.leaseId })}
                className={`${rowLinkClass} font-medium wrap-anywhere hover:text-brand-text`}
              >
                {lease.tenantNames.join(', ') || 'No tenant'}, {lease.propertyName}, {lease.unitNumber}
              </Link>
              <span className="block text-xs text-ink-faint">
                {reasonWords(lease) ?? `${lease.city}, ${lease.state}.`} Began {formatDate(lease.startDate)}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
