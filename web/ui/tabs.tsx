import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cn } from './cn.ts'

const listClass = 'mb-5 flex gap-5 overflow-x-auto border-b border-line'
const tabClass =
  '-mb-px inline-flex min-h-10 items-center gap-2 border-b-2 border-transparent text-base font-medium whitespace-nowrap text-ink-soft outline-offset-[-2px] hover:text-ink'
const activeClass = 'border-brand text-ink'

type TabsProps = {
  label: string
  tabs: readonly { value: string; label: string; count?: number | undefined; panel: ReactNode }[]
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** Panels of one page. Keep `value` in the address (`usePageSearch`) where the tab is worth a link. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <Base.List aria-label={label} className={listClass}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cn(tabClass, 'data-active:border-brand data-active:text-ink')}
          >
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="outline-offset-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

type LinkTabsProps = {
  label: string
  tabs: readonly { to: string; label: string; end?: boolean; count?: number | undefined }[]
}

/** Tabs that are pages of their own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={listClass}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end ?? false}
          className={({ isActive }) => cn(tabClass, isActive && activeClass)}
        >
          {tab.label}
          {tab.count !== undefined && <TabCount count={tab.count} />}
        </NavLink>
      ))}
    </nav>
  )
}

function TabCount({ count }: { count: number }) {
  return <span className="tabular rounded-full bg-plain-soft px-1.5 text-xs text-plain">{count}</span>
}
