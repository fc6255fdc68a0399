import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader, type Figure } from '#web/ui/pages/page-figures.tsx'
import { expensesOfYearQuery } from './api.ts'

/** Shows the expenses of the year to date: the cost of operating, and the interest that net operating income leaves out. */
export function ExpenseHead() {
  const query = useQuery(expensesOfYearQuery)
  const { data } = query
  const year = data?.from.slice(0, 4)
  const interest = data && toDollars(toCents(data.total) - toCents(data.operating))
  const figures: Figure[] = [
    { sign: '=', label: 'Operating expenses', value: data?.operating },
    {
      sign: '+',
      label: 'Interest',
      value: interest,
      to: `${href('/expenses')}?category=MORTGAGE_INTEREST&from=${data?.from}&to=${year}-12-31`,
    },
  ]
  return (
    <HeadFigures label="This year" queries={[query]}>
      <Leader label={`Expenses paid${year ? `, ${year} to date` : ''}`} value={data?.total} />
      {interest !== 0 && <FigureLine figures={figures} />}
    </HeadFigures>
  )
}
