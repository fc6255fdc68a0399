import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { UserRole } from '#shared/lib/roles.ts'
import { addFor } from '#web/app/nav-items.ts'
import { Button } from '#web/ui/button.tsx'
import { PopoverLink, PopoverList } from '#web/ui/popover-list.tsx'

export function AddMenu({ role }: { role: UserRole }) {
  const id = useId()
  const items = addFor(role)
  if (items.length === 0) {
    return null
  }
  return (
    <>
      <Button size="sm" icon={<Plus aria-hidden />} popoverTarget={id}>
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
