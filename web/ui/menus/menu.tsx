import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { makeInertBehind } from '#web/ui/dialogs/make-inert.ts'

type MenuProps = {
  /** The element that opens the menu: a `<Button>`, an `<IconButton>` or any button that takes a ref and props. */
  trigger: ReactElement
  side?: 'top' | 'bottom' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** Opens the menu at once, for menus whose code is loaded by the first press. */
  defaultOpen?: boolean | undefined
  children: ReactNode
}

/** A drop-down menu of actions. It is 57 KB: pages outside the app load it lazily or do not use it. */
export function Menu({ trigger, side = 'bottom', align = 'end', defaultOpen, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen ?? false)
  const popup = useRef<HTMLDivElement>(null)
  const release = useRef<() => void>(undefined)

  function letGo() {
    release.current?.()
    release.current = undefined
  }

  useEffect(() => () => release.current?.(), [])

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        // before the focus returns to the trigger
        letGo()
        setIsOpen(open)
      }}
      onOpenChangeComplete={(open) => {
        letGo()
        release.current = open && popup.current ? makeInertBehind(popup.current) : undefined
      }}
    >
      <Base.Trigger render={trigger} />
      {/* The popup is outside the page's landmarks, so it is a landmark itself while it is open. */}
      <Base.Portal render={<section aria-label="Menu" />}>
        <Base.Positioner side={side} align={align} sideOffset={6} className="z-50 outline-hidden">
          <Base.Popup
            ref={popup}
            onKeyDown={(event) => {
              // Tab returns to the trigger, as in other menus.
              if (event.key === 'Tab') {
                event.preventDefault()
                letGo()
                setIsOpen(false)
              }
            }}
            className="min-w-48 rounded-lg border border-line bg-raised p-1 shadow-float outline-hidden transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const itemClass =
  'flex min-h-9 w-full max-md:min-h-11 cursor-pointer items-center gap-2.5 rounded px-2.5 text-base outline-hidden select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0'

type ItemProps = { icon?: ReactNode; tone?: 'plain' | 'danger' | undefined; children: ReactNode }

export function MenuItem({
  icon,
  tone,
  disabled,
  onSelect,
  children,
}: ItemProps & { disabled?: boolean | undefined; onSelect: () => void }) {
  return (
    <Base.Item
      disabled={disabled ?? false}
      onClick={onSelect}
      className={cn(itemClass, tone === 'danger' ? 'text-bad' : 'text-ink [&_svg]:text-ink-faint')}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

/** Items that belong together, below their name, with a line above where other items come before. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1">
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-0.5 text-xs text-ink-faint">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

/** An item that is switched on and off. The menu stays open. */
export function MenuCheckbox({
  checked,
  onChange,
  disabled,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  children: ReactNode
}) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled ?? false}
      closeOnClick={false}
      className={cn(itemClass, 'text-ink')}
    >
      <span className="grid size-4.5 place-items-center rounded-xs border border-control">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden strokeWidth={3} className="size-3.5!" />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  )
}
