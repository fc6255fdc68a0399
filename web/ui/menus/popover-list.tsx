import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'

type PopoverListProps = {
  /** The button that opens the list has this id as its `popoverTarget`. */
  id: string
  label: string
  /** Sets the position by fixed offsets, because the list is above the page. */
  className: string
  children: ReactNode
}

/**
 * A short list of links and actions as a native popover: Escape or a press outside closes it, the focus returns, and no
 * library is needed. For triggers at a fixed position, such as the shell's. Rows use `Menu`.
 */
export function PopoverList({ id, label, className, children }: PopoverListProps) {
  return (
    <section
      id={id}
      popover="auto"
      aria-label={label}
      className={cn(
        'fixed inset-auto m-0 min-w-52 animate-rise rounded-lg border border-line bg-raised p-1 text-ink shadow-float',
        className,
      )}
    >
      {children}
    </section>
  )
}

const itemClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded px-2.5 text-left text-base max-md:min-h-11 hover:bg-hover focus-visible:outline-offset-[-2px] [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint'

type ItemProps = { icon: ReactNode; children: ReactNode }

export function PopoverLink({
  icon,
  to,
  children,
}: ItemProps & { to: string | { pathname: string; search: string } }) {
  return (
    <Link to={to} onClick={(event) => closeAround(event.currentTarget)} className={itemClass}>
      {icon}
      {children}
    </Link>
  )
}

export function PopoverAction({ icon, onSelect, children }: ItemProps & { onSelect: () => void }) {
  return (
    <button
      type="button"
      onClick={(event) => {
        closeAround(event.currentTarget)
        onSelect()
      }}
      className={itemClass}
    >
      {icon}
      {children}
    </button>
  )
}

function closeAround(item: HTMLElement): void {
  item.closest<HTMLElement>('[popover]')?.hidePopover()
}
