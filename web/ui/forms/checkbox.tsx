import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

/** A native checkbox with its label beside it; `children` may hold links. */
export function Checkbox({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className={cn('inline-flex items-start gap-2.5 text-base leading-snug max-md:py-3', className)}>
      <span className="relative mt-px grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...rest}
          className="peer absolute -inset-0.5 m-0.5 size-5 appearance-none rounded-sm border border-control bg-raised checked:border-brand checked:bg-brand disabled:opacity-50 aria-invalid:border-bad"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative size-3.5 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{children}</span>
    </label>
  )
}
