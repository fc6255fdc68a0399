import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { ScrollRest } from './use-scroll-rest.ts'

type ScrollSignProps = { area: RefObject<HTMLElement | null>; rest: ScrollRest }

/** Buttons that scroll a wide table sideways. They stand above it, so that they cover none of its heads and figures. */
export function ScrollSign({ area, rest: { before, after } }: ScrollSignProps) {
  const scroll = (share: number) =>
    area.current?.scrollBy({ left: area.current.clientWidth * share, behavior: 'smooth' })
  return (
    (before || after) && (
      <div className="ml-auto flex shrink-0 gap-1 print:hidden">
        <ScrollButton
          label="Show columns before"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          isAtEnd={!before}
          onPress={() => scroll(-0.6)}
        />
        <ScrollButton
          label="Show more columns"
          icon={<ChevronRight aria-hidden className="size-4" />}
          isAtEnd={!after}
          onPress={() => scroll(0.6)}
        />
      </div>
    )
  )
}

type ScrollButtonProps = { label: string; icon: ReactNode; isAtEnd: boolean; onPress: () => void }

function ScrollButton({ label, icon, isAtEnd, onPress }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // it keeps the focus at the end of the table
      aria-disabled={isAtEnd}
      className={cn(
        'grid size-8 place-items-center rounded border border-line-strong bg-raised text-ink-soft max-md:size-11',
        isAtEnd ? 'opacity-40' : 'hover:bg-hover',
      )}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}

/** Shows at the right edge of a table that it goes on there. */
export function ScrollFade({ rest }: { rest: ScrollRest }) {
  return (
    rest.after && (
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0 z-3 w-6 max-md:w-2 bg-linear-to-l from-surface to-transparent print:hidden"
      />
    )
  )
}
