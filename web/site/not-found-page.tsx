import { href } from 'react-router'
import { staticPage } from '#web/lib/pages/page-handle.ts'
import { siteLinks, toolGroups } from '#web/site/site-links.ts'
import { NotFoundScreen } from '#web/common/shell/not-found-screen.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

export const handle = staticPage

const places = [...siteLinks, ...toolGroups.flatMap(({ links }) => links)].filter(
  ({ to }) => to !== href('/'),
)

export default function NotFoundPage() {
  return (
    <>
      <NotFoundScreen />
      <section aria-labelledby="elsewhere" className="mx-auto -mt-14 max-w-lg px-6 pb-20">
        <h2 id="elsewhere" className="border-t border-line pt-6 font-serif text-lg font-semibold">
          Or were you looking for one of these?
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {places.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={textLinkClass}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
