import type { ReactElement } from 'react'
import { Menu, MenuCheckbox } from '#web/ui/menus/menu.tsx'
import type { ColumnChoice } from '#web/ui/data/use-shown-columns.ts'

export function ColumnMenuPopup({ trigger, choice }: { trigger: ReactElement; choice: ColumnChoice }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {choice.columns.map(({ key, header, isShown, isFixed }) => (
        <MenuCheckbox
          key={key}
          checked={isShown}
          disabled={isFixed}
          onChange={(shown) => choice.onChange(key, shown)}
        >
          {header}
        </MenuCheckbox>
      ))}
    </Menu>
  )
}
