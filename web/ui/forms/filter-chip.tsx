import { X } from 'lucide-react'

type FilterChipProps = { children: string; onRemove: () => void }

/** Shows a filter from the address that has no control of its own, with a button that removes it. */
export function FilterChip({ children, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-brand-line bg-brand-soft py-1 pr-1 pl-3 text-sm font-medium text-brand-text">
      {children}
      <button
        type="button"
        aria-label={`Remove the filter: ${children}`}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-full hover:bg-hover"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
