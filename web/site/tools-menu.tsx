import { ChevronDown } from 'lucide-react'
import { toolGroups, type ToolLink } from '#web/site/site-links.ts'
import { cn } from '#web/ui/cn.ts'

const id = 'site-tools'
const groups = toolGroups.filter(({ links }) => links.length > 0)

/**
 * The menu of the tools as the browser's own popover: Escape or a press outside closes it and the focus returns,
 * without a script. It lies above the page, so it is placed by fixed offsets below the header, its edge at the end of
 * the header's content.
 */
export function ToolsMenu({ className }: { className: string }) {
  if (groups.length === 0) {
    return null
  }
  return (
    <div className="group/tools">
      <button type="button" popoverTarget={id} className={cn(className, 'gap-1')}>
        Tools
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-100 group-has-popover-open/tools:rotate-180"
        />
      </button>
      <section
        id={id}
        popover="auto"
        aria-label="Tools"
        className="fixed inset-auto top-15 right-[max(1rem,calc((100%-72rem)/2+1.5rem))] m-0 w-[38rem] max-w-[calc(100%-2rem)] animate-rise rounded-lg border border-line bg-raised p-2 text-ink shadow-float"
      >
        <div className={cn('grid gap-2', groups.length > 1 && 'grid-cols-2')}>
          <ToolGroups />
        </div>
      </section>
    </div>
  )
}

/** Lists all tools with their purpose, by group. */
export function ToolGroups() {
  return groups.map(({ title, links }) => (
    <div key={title}>
      <p className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{title}</p>
      <ul aria-label={title}>
        {links.map((link) => (
          <li key={link.to}>
            <Tool link={link} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function Tool({ link }: { link: ToolLink }) {
  return (
    <a href={link.to} className="block rounded px-2.5 py-2 hover:bg-hover focus-visible:-outline-offset-2">
      <span className="block font-medium">{link.label}</span>
      <span className="block text-sm text-ink-soft">{link.text}</span>
    </a>
  )
}
