import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { ColumnChoice } from '#web/ui/data/use-shown-columns.ts'

const Popup = lazy(async () => ({ default: (await import('./column-menu-popup.tsx')).ColumnMenuPopup }))

/** Chooses the columns of a table. Phones have no columns, so they do not show it. Its menu is loaded when first pressed. */
export function ColumnMenu({ choice }: { choice: ColumnChoice }) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <IconButton
      label="Columns"
      icon={<Columns3 aria-hidden />}
      className="max-md:hidden"
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
    />
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <Popup
        trigger={<IconButton label="Columns" icon={<Columns3 aria-hidden />} className="max-md:hidden" />}
        choice={choice}
      />
    </Suspense>
  ) : (
    button
  )
}
