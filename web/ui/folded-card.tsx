import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cn } from './cn.ts'

type FoldedCardProps = {
  title: string
  description: string
  /** True opens it: at first, where the address leads into it, or at each render, where `onToggle` keeps it. */
  isOpen?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A card that shows only its title until it is opened; what is in it is loaded then. */
export function FoldedCard({
  title,
  description,
  isOpen = false,
  onToggle,
  className,
  children,
}: FoldedCardProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  return (
    <section className={cn('section-box min-w-0', className)}>
      <details
        className="group/fold"
        open={isOpen}
        onToggle={(event) => {
          setWasOpened(true)
          onToggle?.(event.currentTarget.open)
        }}
      >
        <summary className="flex cursor-pointer list-none items-center gap-3 border-b border-line px-4 py-3 hover:bg-hover flat:border-line-strong flat:py-2 sm:px-5">
          <div className="min-w-0 flex-1">
            <h2 className="text-section font-semibold">{title}</h2>
            <p className="text-sm text-ink-faint">{description}</p>
          </div>
          <ChevronRight
            aria-hidden
            className="size-4.5 shrink-0 text-ink-faint transition-transform group-open/fold:rotate-90"
          />
        </summary>
        {(wasOpened || isOpen) && children}
      </details>
    </section>
  )
}
