import { ArrowRight } from 'lucide-react'
import { toolGroups } from '#web/site/site-links.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

const [documents, ...others] = toolGroups

/** Lists the tools that need no account beside the heading, for visitors who came for one of them. */
export function HomeTools() {
  return (
    <section
      aria-labelledby="tools"
      className="w-full max-w-lg rounded-lg border border-line bg-surface shadow-float lg:justify-self-end"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-3">
        <h2 id="tools" className="font-serif text-lg font-semibold">
          Free landlord tools
        </h2>
        <p className="text-sm text-ink-faint">Free, no account needed</p>
      </div>
      <ul>
        {documents?.links.map((tool) => (
          <li key={tool.to} className="border-b border-line">
            <a
              href={tool.to}
              className="group/tool grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
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
      {others.map(({ title, links }) => (
        <div key={title} className="px-4 py-3">
          <p className="font-medium">{title}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {links.map((tool) => (
              <li key={tool.to}>
                <a href={tool.to} className={textLinkClass}>
                  {tool.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
