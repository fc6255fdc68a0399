import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { lawChangeLeases } from '#shared/law/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { reasonWords } from './change-words.ts'

type AffectedLeasesProps = { changeId: string; isOlder: boolean }

/** Lists the leases that a change of the law affects, or those that began before it, each with its reason. */
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
    <div className="mt-2 max-w-3xl rounded border border-line text-sm">
      <PagedList
        list={list}
        noun="lease"
        countsOnlyWhenMore
        loading={
          <div className="p-3">
            <SkeletonLines lines={2} />
          </div>
        }
        empty={
          <p className="p-3 text-ink-soft">These leases have changed meanwhile: none is affected now.</p>
        }
      >
        {(leases) => (
          <ul className="divide-y divide-line">
            {leases.map((lease) => (
              <li key={lease.leaseId} className="px-3 py-2">
                <Link to={href('/leases/:leaseId', { leaseId: lease.leaseId })} className={textLinkClass}>
                  {lease.tenantNames.join(', ') || 'No tenant'}, {lease.propertyName}, {lease.unitNumber}
                </Link>
                <span className="block text-ink-soft">
                  {reasonWords(lease) ?? `${lease.city}, ${lease.state}.`} Began {formatDate(lease.startDate)}
                  .
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
