import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { RowMenuItem } from './row-menu-popup.tsx'

export type { RowMenuItem } from './row-menu-popup.tsx'

const Popup = lazy(async () => ({ default: (await import('./row-menu-popup.tsx')).RowMenuPopup }))

type RowMenuProps = {
  /** Label of the menu button, such as 'Actions for Rent for November 2026'. */
  label: string
  items: readonly RowMenuItem[]
}

/** Shows the actions of a row. It is only a button until first pressed, so that a long table stays fast. */
export function RowMenu({ label, items }: RowMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <IconButton
      label={label}
      size="sm"
      icon={<EllipsisVertical aria-hidden />}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
    />
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <Popup
        trigger={<IconButton label={label} size="sm" icon={<EllipsisVertical aria-hidden />} />}
        items={items}
      />
    </Suspense>
  ) : (
    button
  )
}
