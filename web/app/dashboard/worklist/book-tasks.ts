import { href } from 'react-router'
import { filingDates } from '#shared/vendors/filing-dates.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'

export type BookTask = { to: string; title: string; detail: string; count: number; action: string }

type Tasks = {
  /** Lines of banks to review; 0 for members who see no bank accounts. */
  bankLines: number
  /** Figures of the vendors; `year` and `form1099` refer to the year whose forms are due. */
  vendors: { year: number; expiredInsurance: number; expiringInsurance: number; form1099: readonly unknown[] }
  /** In January the Forms 1099 of the year before are due. */
  isJanuary: boolean
}

/** Returns what the books and the vendors' papers wait for. */
export function bookTasks({ bankLines, vendors, isJanuary }: Tasks): BookTask[] {
  const { year, expiredInsurance, expiringInsurance, form1099 } = vendors
  const forms = isJanuary ? form1099.length : 0
  return [
    {
      to: href('/reports/form-1099') + `?year=${year}`,
      title: 'Forms 1099',
      detail: `For ${year}, to recipients by ${formatDate(filingDates(year).recipientsBy)}`,
      count: forms,
      action: 'Open list',
    },
    {
      to: href('/banking'),
      title: 'Bank lines',
      detail: `${formatCounted(bankLines, 'line')} to review`,
      count: bankLines,
      action: 'Review',
    },
    {
      to: `${href('/vendors')}?status=EXPIRED`,
      title: 'Expired insurance',
      detail: `${formatCounted(expiredInsurance, 'vendor')} without current insurance or license`,
      count: expiredInsurance,
      action: 'Open vendors',
    },
    {
      to: `${href('/vendors')}?status=EXPIRING`,
      title: 'Insurance expires soon',
      detail: `${formatCounted(expiringInsurance, 'vendor')} within 30 days`,
      count: expiringInsurance,
      action: 'Open vendors',
    },
  ].filter(({ count }) => count > 0)
}
