import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type CountedLimit, fullText, roomText } from './limit-text.ts'

type LimitNoticeProps = {
  /**
   * The kind of thing that is about to be added; 'import' for everything that the files of an import may add.
   */
  limit: CountedLimit | 'import'
}

/** Says before the work that the plan has no room, or for an import how much it has. Shows nothing without a limit. */
export function LimitNotice({ limit }: LimitNoticeProps) {
  const plan = useQuery(subscriptionQuery).data
  const title = plan && (limit === 'import' ? roomText(plan) : fullText(plan, limit))
  return (
    title && (
      <Notice tone={limit === 'import' ? 'info' : 'warn'} title={title}>
        <TextLink to={href('/settings/plan')}>See your plan</TextLink>
      </Notice>
    )
  )
}
