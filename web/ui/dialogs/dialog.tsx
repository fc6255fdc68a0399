import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { cn } from '#web/ui/cn.ts'
import { dialogBackdropClass, dialogPopupClass } from './dialog-class.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type DialogProps = {
  open: boolean
  /** `why` says what closed it: 'outside-press', 'escape-key', 'close-press' … */
  onOpenChange: (open: boolean, why: { reason: string }) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** To be read first: the focus does not go to a field further down. */
  isReading?: boolean | undefined
  children: ReactNode
}

/**
 * A dialog over the page: focus goes in and comes back, Escape and a press outside close it. For a form, let the form
 * be the child and end it with `<DialogActions>`. On phones it takes the whole width at the bottom.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  isReading,
  children,
}: DialogProps) {
  const t = useUiMessages()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* Also over a dialog that shows something larger. */}
        <Base.Backdrop forceRender className={dialogBackdropClass} />
        <Base.Popup
          // The first field rather than the way out; by touch neither, or the keyboard would cover the form.
          initialFocus={(opened) =>
            opened === 'touch' || isReading || (body.current?.querySelector<HTMLElement>(field) ?? true)
          }
          className={cn(dialogPopupClass, widths[size])}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-3.5">
            <div className="min-w-0 pt-1">
              <Base.Title className="font-serif text-lg leading-snug font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-0.5 text-sm text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              render={<IconButton label={t('ui.close')} icon={<X aria-hidden />} className="-mr-2" />}
            />
          </header>
          <div ref={body} className="relative overflow-y-auto px-5 py-4">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const field = ':is(input, select, textarea):not([type=hidden], :disabled)'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** The buttons at the end of a dialog, the main one last; they stay in sight while a long form scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-5 mt-5 -mb-4 flex flex-col-reverse gap-2 border-t border-line bg-paper px-5 py-3 sm:flex-row sm:justify-end">
      {children}
    </div>
  )
}
