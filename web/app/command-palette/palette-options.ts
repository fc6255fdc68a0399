import { useQuery } from '@tanstack/react-query'
import type { To } from 'react-router'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { delinquencyQuery } from '#web/reports/api.ts'
import { groupNames, searchQuery } from '#web/search/api.ts'
import type { SearchType } from '#shared/search/words.ts'
import type { LucideIcon } from 'lucide-react'
import { actionsFor, findCommands, pagesFor, recordPaymentId } from './commands.ts'

/** A lease that a payment can be recorded for. */
export type Payer = { leaseId: string; tenantName: string; place: string }

export type PaletteOption = {
  id: string
  title: string
  subtitle?: string
  /** The text at the right: the amount that a tenant owes */
  note?: string
  icon: LucideIcon | SearchType
  /** The page to open, or the lease of the payment to record */
  choice: { to: To } | { payer: Payer }
}

export type PaletteGroup = { name: string; options: PaletteOption[] }

const payersListed = 5

/**
 * Returns the options of the palette: actions, whom a payment is probably from, what the account's records hold, pages. With
 * `settled`, the typed text once the user pauses, the records are searched.
 */
export function usePaletteOptions(user: CurrentUser, text: string, settled: string) {
  const actions = findCommands(actionsFor(user.role, user.isScoped), text)
  const asksForPayer = text !== '' && actions.some(({ id }) => id === recordPaymentId)
  const owing = useQuery({ ...delinquencyQuery({ limit: 20 }), enabled: asksForPayer })
  const found = useQuery(searchQuery(settled))
  const payers = (asksForPayer ? (owing.data?.rows ?? []) : []).filter(({ payer }) => payer === null)
  const groups: PaletteGroup[] = [
    { name: 'Actions', options: actions.map(toOption) },
    {
      name: 'Record payment from',
      options: payers.slice(0, payersListed).map((row) => {
        const place = `${row.propertyName} ${row.unitNumber}`
        return {
          id: `pay ${row.leaseId}`,
          title: row.tenantName,
          subtitle: row.isFormer ? `Former tenant, ${place}` : place,
          note: `${formatMoney(row.total)} ${row.overdue > 0 ? 'overdue' : 'due'}`,
          icon: 'tenant' as const,
          choice: { payer: { leaseId: row.leaseId, tenantName: row.tenantName, place } },
        }
      }),
    },
    ...(settled === '' ? [] : (found.data ?? [])).map(({ type, rows }) => ({
      name: groupNames[type],
      options: rows.map(({ id, title, subtitle, url }) => ({
        id,
        title,
        subtitle,
        icon: type,
        choice: { to: url ?? '.' },
      })),
    })),
    { name: 'Pages', options: findCommands(pagesFor(user.role), text).map(toOption) },
  ]
  return { groups: groups.filter(({ options }) => options.length > 0), found }
}

function toOption({ id, label, to, Icon }: ReturnType<typeof pagesFor>[number]): PaletteOption {
  return { id, title: label, icon: Icon, choice: { to } }
}
