import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import type { OwnerDashboard } from './api.ts'
import { nameOfOwner } from './name-of-owner.ts'

/** How many statements are shown first: on a phone the properties and the manager are not far below. */
const shownFirst = 3

/** Lists the statements that were sent, latest month first, each with what was available to pay, or by how much it fell short. */
export function StatementsCard({ dashboard }: { dashboard: OwnerDashboard }) {
  const { t, formats } = useMessages()
  const [showsAll, setShowsAll] = useState(false)
  const { statements, manager } = dashboard
  const shown = showsAll ? statements : statements.slice(0, shownFirst)
  return (
    <Card
      title={t('owner.statements')}
      description={statements.length > 0 && t('owner.statements.amount')}
      padded={false}
      footer={
        shown.length < statements.length && (
          <Button size="sm" onClick={() => setShowsAll(true)}>
            {t('shell.showAll')}
          </Button>
        )
      }
    >
      {statements.length === 0 ? (
        <EmptyState title={t('owner.statements.empty')}>
          {t('owner.statements.emptyText', { manager: manager.name })}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map(({ id, ownerId, month, available, sentAt }) => (
            <li key={id} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-hover sm:px-5">
              <div className="min-w-0 flex-1">
                <Link
                  to={href('/owner/statements/:statementId', { statementId: id })}
                  className="font-medium after:absolute after:inset-0"
                >
                  {formats.month(month)}
                </Link>
                <p className="text-sm wrap-anywhere text-ink-faint">
                  {[
                    nameOfOwner(dashboard, ownerId),
                    t('owner.statement.sent', { date: formats.date(sentAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className="tabular text-right whitespace-nowrap">
                {formats.money(Math.max(available, 0))}
                {available < 0 && (
                  <span className="block text-xs text-ink-soft">
                    {t('owner.statements.short', { amount: formats.money(-available) })}
                  </span>
                )}
              </p>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint print:hidden" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
