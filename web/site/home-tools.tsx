import { ArrowRight } from 'lucide-react'
import { toolGroups } from '#web/site/site-links.ts'

const tools = toolGroups.flatMap(({ links }) => links)

/** The doors that need no account, beside the heading: what somebody may have come for today. */
export function HomeTools() {
  if (tools.length === 0) {
    return null
  }
  return (
    <section
      aria-labelledby="tools"
      className="w-full max-w-lg rounded-lg border border-line bg-surface shadow-float lg:justify-self-end"
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
        <h2 id="tools" className="font-serif text-lg font-semibold">
          Need something today?
        </h2>
        <p className="text-sm text-ink-faint">Free, without an account</p>
      </div>
      <ul>
        {tools.map((tool) => (
          <li key={tool.to} className="border-b border-line last:border-b-0">
            <a
              href={tool.to}
              className="group/tool grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="font-medium">{tool.label}</span>
              <ArrowRight
                aria-hidden
                className="row-span-2 size-4 text-ink-faint group-hover/tool:text-brand-text"
              />
              <span className="text-sm text-ink-soft">{tool.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
