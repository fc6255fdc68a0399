import { useQuery } from '@tanstack/react-query'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { vendorStatsQuery } from './api.ts'

/** Shows what vendors were paid this year: the part that counts towards Form 1099, and the part by card or network. */
export function VendorHead() {
  const { data } = useQuery(vendorStatsQuery)
  const others = data && toDollars(toCents(data.paid) - toCents(data.reportable))
  return (
    <section aria-label="This year" className="flex flex-wrap items-end gap-x-7 gap-y-3 px-4 sm:px-5">
      <Leader label={`Paid to vendors${data ? `, ${data.year} to date` : ''}`} value={data?.paid} />
      {others !== 0 && (
        <FigureLine
          figures={[
            { sign: '=', label: 'By check, transfer or cash', value: data?.reportable },
            { sign: '+', label: 'By card or network', value: others },
          ]}
        />
      )}
    </section>
  )
}
