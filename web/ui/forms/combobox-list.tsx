/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select or datalist can neither be searched by the server nor carry a second line */
import { Fragment, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cn } from '#web/ui/cn.ts'

export type ComboOption = {
  value: string
  label: string
  /** A second line in a fainter color. */
  hint?: string | undefined
  /** Consecutive options of one group are shown under its name. */
  group?: string | undefined
  /** Shown at the end of the line, such as a status pill. */
  aside?: ReactNode
}

type ComboboxListProps = {
  id: string
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  options: readonly ComboOption[] | undefined
  current: ComboOption | undefined
  emptyText: ReactNode
  onPick: (option: ComboOption) => void
  onPoint: (index: number) => void
}

export function optionId(listId: string, { value }: ComboOption): string {
  return `${listId}-${value}`
}

/** Shows the options of a combobox above all other content, below (or above) its text box. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, anchor, isOpen, options, current, emptyText, onPick, onPoint } = props
  const popup = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const list = popup.current
    const box = anchor.current
    if (!isOpen || !list || !box) {
      return undefined
    }
    const follow = () => place(list, box)
    list.showPopover()
    follow()
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
      list.hidePopover()
    }
  }, [isOpen, anchor])

  const currentId = current && optionId(id, current)
  useEffect(() => {
    if (isOpen && currentId) {
      document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
    }
  }, [isOpen, currentId])

  const hasOptions = options !== undefined && options.length > 0
  return (
    <div
      ref={popup}
      popover="manual"
      className="fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-ink shadow-float"
    >
      <div id={id} role="listbox" aria-label="Choices" hidden={!hasOptions}>
        {isOpen &&
          options?.map((option, index) => (
            <Fragment key={option.value}>
              {option.group !== undefined && option.group !== options[index - 1]?.group && (
                <div role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
                  {option.group}
                </div>
              )}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys and keeps the focus */}
              <div
                id={optionId(id, option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                // the press must not take the focus from the text box
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => option !== current && onPoint(index)}
                onClick={() => onPick(option)}
                className={cn(
                  'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded px-2.5 py-1 select-none',
                  option === current && 'bg-hover',
                )}
              >
                <span className="min-w-0">
                  <span className="block truncate">{option.label}</span>
                  {option.hint && (
                    <span className="block truncate text-sm text-ink-faint">{option.hint}</span>
                  )}
                </span>
                {option.aside}
              </div>
            </Fragment>
          ))}
      </div>
      {!hasOptions && (
        <output className="block px-2.5 py-2 text-sm text-ink-soft">
          {isOpen && (options === undefined ? 'Searching…' : emptyText)}
        </output>
      )}
    </div>
  )
}

const gap = 4
const most = 352

/** Places the list below its box, or above where there is more room. */
function place(list: HTMLElement, box: HTMLElement): void {
  const { top, bottom, left, width } = box.getBoundingClientRect()
  const below = window.innerHeight - bottom - 2 * gap
  const isAbove = below < 200 && top > below
  list.style.left = `${left}px`
  list.style.width = `${width}px`
  list.style.top = isAbove ? 'auto' : `${bottom + gap}px`
  list.style.bottom = isAbove ? `${window.innerHeight - top + gap}px` : 'auto'
  list.style.maxHeight = `${Math.min(most, isAbove ? top - 2 * gap : below)}px`
}
