/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option of a native select cannot carry a second line */
import {
  Building2,
  CircleDollarSign,
  DoorOpen,
  FileText,
  Hammer,
  HandCoins,
  Landmark,
  type LucideIcon,
  Paperclip,
  UserRound,
  Users,
  Wrench,
} from 'lucide-react'
import type { SearchType } from '#shared/search/words.ts'
import { cn } from '#web/ui/cn.ts'
import type { PaletteOption } from './palette-options.ts'

const icons: Record<SearchType, LucideIcon> = {
  tenant: UserRound,
  property: Building2,
  unit: DoorOpen,
  lease: FileText,
  payment: Landmark,
  charge: CircleDollarSign,
  maintenance: Wrench,
  vendor: Hammer,
  owner: Users,
  expense: HandCoins,
  document: Paperclip,
}

type PaletteEntryProps = {
  id: string
  option: PaletteOption
  isActive: boolean
  onChoose: (option: PaletteOption) => void
}

/** Shows an action, a record or a page that the palette offers. */
export function PaletteEntry({ id, option, isActive, onChoose }: PaletteEntryProps) {
  const { icon, title, subtitle, note } = option
  const Icon = typeof icon === 'string' ? icons[icon] : icon
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onChoose(option)}
      className={cn(
        'flex w-full items-center gap-3 rounded px-2 py-1.5 text-left hover:bg-hover max-sm:min-h-11',
        isActive && 'bg-selected',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{title}</span>
        {subtitle && <span className="truncate text-sm text-ink-soft">{subtitle}</span>}
      </span>
      {note && <span className="shrink-0 tabular text-sm text-ink-soft">{note}</span>}
    </button>
  )
}
