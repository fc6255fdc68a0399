import { useEffect } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { Select } from '#web/ui/forms/select.tsx'
import { keepRecentReport } from './recent-reports.ts'
import { useReportGroups } from './report-groups.ts'

/** A report, with the others beside it; on narrow screens a select above it leads to them. */
export default function ReportsLayout() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const groups = useReportGroups()
  useEffect(() => keepRecentReport(pathname), [pathname])
  return (
    <div className="xl:flex xl:items-start xl:gap-1">
      <div className="mb-4 px-4 sm:px-5 xl:hidden print:hidden">
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
        aria-label="Reports"
        className="sticky top-18 max-h-[calc(100dvh-5rem)] w-46 shrink-0 overflow-y-auto border-r border-line pb-4 pl-3 max-xl:hidden beside-panel:max-[106rem]:hidden print:hidden"
      >
        {groups.map(({ name, links }) => (
          <section key={name} aria-label={name} className="mb-3">
            <h2 className="px-2.5 pb-1 text-xs font-medium text-ink-faint">{name}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end
                    className="flex min-h-7.5 items-center rounded px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}
