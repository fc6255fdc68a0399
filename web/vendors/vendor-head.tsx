import { useQuery } from '@tanstack/react-query'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { vendorStatsQuery } from './api.ts'

/** Shows what vendors were paid this year: the part that counts towards Form 1099, and the part by card or network. */
export function VendorHead() {
  const query = useQuery(vendorStatsQuery)
  const { data } = query
  const others = data && toDollars(toCents(data.paid) - toCents(data.reportable))
  return (
    <HeadFigures label="This year" queries={[query]}>
      <Leader label={`Paid to vendors${data ? `, ${data.year} to date` : ''}`} value={data?.paid} />
      {others !== 0 && (
        <FigureLine
          figures={[
            { sign: '=', label: 'By check, transfer or cash', value: data?.reportable },
            { sign: '+', label: 'By card or payment network', value: others },
          ]}
        />
      )}
    </HeadFigures>
  )
}
