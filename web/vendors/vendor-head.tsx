import { useQuery } from '@tanstack/react-query'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { vendorStatsQuery } from './api.ts'

/** Shows what vendors were paid this year: the part that counts toward Forms 1099-NEC and 1099-MISC, and the rest. */
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
            { sign: '=', label: 'For Forms 1099-NEC and 1099-MISC', value: data?.reportable },
            {
              sign: '+',
              label: 'Other payments',
              value: others,
              note: 'By card or payment network, or for interest, taxes or insurance',
            },
          ]}
        />
      )}
    </HeadFigures>
  )
}
