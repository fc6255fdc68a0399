import { Plus } from 'lucide-react'
import { useId } from 'react'
import { addItems } from '#web/app/nav-items.ts'
import { Button } from '#web/ui/button.tsx'
import { PopoverLink, PopoverList } from '#web/ui/popover-list.tsx'

export function AddMenu() {
  const id = useId()
  return (
    <>
      <Button size="sm" icon={<Plus aria-hidden />} popoverTarget={id}>
        Add
      </Button>
      <PopoverList id={id} label="Add" className="top-13 right-4 sm:right-6">
        {addItems.map(({ label, to, Icon }) => (
          <PopoverLink key={label} to={{ pathname: to, search: '?new' }} icon={<Icon aria-hidden />}>
            {label}
          </PopoverLink>
        ))}
      </PopoverList>
    </>
  )
}
