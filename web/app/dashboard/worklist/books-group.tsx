import { formatCount } from '#web/lib/text/format.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import type { BookTask } from './book-tasks.ts'
import { WorkGroup, WorkRow } from './work-group.tsx'

/** Lists what the books and the vendors' papers wait for. */
export function BooksGroup({ tasks }: { tasks: readonly BookTask[] }) {
  if (tasks.length === 0) {
    return null
  }
  return (
    <WorkGroup title="Books and vendors" sum={tasks.length}>
      {tasks.map(({ to, title, detail, count, action }) => (
        <WorkRow
          key={title}
          to={to}
          title={title}
          detail={detail}
          figure={<span className="font-semibold">{formatCount(count)}</span>}
          action={
            <LinkButton size="sm" variant="text" to={to} aria-label={`${action}: ${title}`}>
              {action}
            </LinkButton>
          }
        />
      ))}
    </WorkGroup>
  )
}
