import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'

/** An action of a report: save it as a file, or print it. */
export type ReportAction = {
  label: string
  icon: ReactNode
  isBusy?: boolean
  onSelect: () => void
}

type ReportActionsProps = { actions: readonly ReportAction[]; isEmpty: boolean }

/** Shows the actions of a report as buttons, for the head of its page. */
export function ReportActions({ actions, isEmpty }: ReportActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {actions.map(({ label, icon, isBusy = false, onSelect }) => (
        <Button key={label} icon={icon} busy={isBusy} disabled={isEmpty} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Shows the actions of a report in one menu, which a phone has beside the name of the report. */
export function ReportMenu({ actions, isEmpty }: ReportActionsProps) {
  const items = actions.map(({ label, icon, isBusy = false, onSelect }) => ({
    label,
    icon,
    // a file that is being made is not made a second time
    onSelect: () => !isBusy && onSelect(),
  }))
  return (
    <div data-report-menu className="absolute top-0 right-2 grid size-11 place-items-center print:hidden">
      {!isEmpty && <RowMenu label="Save or print" items={items} />}
    </div>
  )
}
