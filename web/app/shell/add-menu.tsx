import { Plus } from 'lucide-react'
import { useId } from 'react'
import { addFor } from './nav-items.ts'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PopoverLink, PopoverList } from '#web/ui/menus/popover-list.tsx'

export function AddMenu({ user: { role, isScoped } }: { user: CurrentUser }) {
  const id = useId()
  const items = addFor(role, isScoped)
  if (items.length === 0) {
    return null
  }
  return (
    <>
      <Button className="md:min-h-9" icon={<Plus aria-hidden />} popoverTarget={id}>
        Add
      </Button>
      <PopoverList id={id} label="Add" className="top-13 right-4 sm:right-6">
        {items.map(({ label, to, Icon }) => (
          <PopoverLink key={label} to={{ pathname: to, search: '?new' }} icon={<Icon aria-hidden />}>
            {label}
          </PopoverLink>
        ))}
      </PopoverList>
    </>
  )
}
