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
        'inline-grid shrink-0 place-items-center rounded text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:opacity-50',
        size === 'sm' ? 'size-7 [&_svg]:size-4' : 'size-9 [&_svg]:size-4.5',
        className,
      )}
    >
      {icon}
    </button>
  )
}
