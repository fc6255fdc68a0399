import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Name for screen readers, also shown as a tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | undefined
}

export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 print:hidden',
        // on phones it is touched in a square of 44 pixels, larger than it is drawn
        '[&:not(.absolute)]:relative max-md:before:absolute',
        size === 'sm'
          ? 'size-7 max-md:before:-inset-2 [&_svg]:size-4'
          : 'size-9 max-md:before:-inset-1 [&_svg]:size-4.5',
        className,
      )}
    >
      {icon}
    </button>
  )
}
