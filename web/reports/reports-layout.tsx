import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { Select } from '#web/ui/forms/select.tsx'
import { keepRecentReport } from './recent-reports.ts'
import { useReportGroups } from './report-groups.ts'

/** The height of the fade at the rail's lower end, in pixels. */
const fadeHeight = 40

/** A report, with the others beside it; on narrow screens a select above it leads to them. */
export default function ReportsLayout() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const groups = useReportGroups()
  const rail = useRef<HTMLElement>(null)
  useEffect(() => keepRecentReport(pathname), [pathname])
  useLayoutEffect(() => showOpen(rail.current)) // after each render: another report, or more of them
  return (
    <div className="group/reports relative xl:flex xl:items-start xl:gap-1">
      <div className="mb-4 px-4 group-has-[[data-report-menu]]/reports:max-md:mb-3 group-has-[[data-report-menu]]/reports:max-md:pr-15 sm:px-5 xl:hidden print:hidden">
        <Select
          aria-label="Report"
          value={pathname}
          onChange={(event) => void navigate(event.target.value)}
          groups={groups.map(({ name, links }) => ({
            label: name,
            options: links.map(({ label, to }) => ({ value: to, label })),
          }))}
          className="sm:max-w-80"
        />
      </div>
      <nav
        ref={rail}
        aria-label="Reports"
        className="sticky top-14 -mt-4 max-h-[calc(100dvh-4rem)] w-50 shrink-0 scroll-py-10 overflow-y-auto border-r border-line pr-2 pl-3 max-xl:hidden beside-panel:max-[106rem]:hidden print:hidden"
      >
        {/* what goes on above and below fades out; at the ends there is nothing under the fades */}
        <div
          aria-hidden
          className="pointer-events-none sticky top-0 z-1 h-4 bg-linear-to-b from-surface to-transparent"
        />
        {groups.map(({ name, links }) => (
          <section key={name} aria-label={name} className="mb-3">
            <h2 className="px-2 pb-1 text-xs font-medium text-ink-faint">{name}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end
                    className="flex min-h-7.5 items-center rounded px-2 text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div
          aria-hidden
          className="pointer-events-none sticky bottom-0 -mt-3 h-10 bg-linear-to-t from-surface to-transparent"
        />
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}

/** Moves the open report to the middle of the rail where it is above or below what is shown; the window stays. */
function showOpen(rail: HTMLElement | null): void {
  const open = rail?.querySelector('[aria-current=page]')
  if (rail && open) {
    const [inner, outer] = [open.getBoundingClientRect(), rail.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom - fadeHeight) {
      rail.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2)
    }
  }
}
