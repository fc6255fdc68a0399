import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { cn } from '#web/ui/cn.ts'
import { dialogBackdropClass, dialogPopupClass } from './dialog-class.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type DialogProps = {
  open: boolean
  /** `why` is the cause of a close: 'outside-press', 'escape-key', 'close-press' … */
  onOpenChange: (open: boolean, why: { reason: string }) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** For a dialog to read: the focus does not move to a field further down. */
  isReading?: boolean | undefined
  children: ReactNode
}

/**
 * Shows a dialog over the page. It moves the focus in and back, and Escape or a press outside closes it. A form is
 * passed as the child and ends with `<DialogActions>`. On phones the dialog takes the whole width at the bottom.
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
        {/* The backdrop is forced, because this may open over another dialog (to show something larger). */}
        <Base.Backdrop forceRender className={dialogBackdropClass} />
        <Base.Popup
          // Focuses the first field, not the close button. On touch it focuses no field, because the keyboard would
          // cover the form.
          initialFocus={(opened) =>
            opened === 'touch' || isReading || (body.current?.querySelector<HTMLElement>(field) ?? true)
          }
          className={cn(dialogPopupClass, widths[size])}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-3.5">
            <div className="min-w-0 pt-1">
              <Base.Title className="text-section leading-snug font-semibold">{title}</Base.Title>
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

/** Shows the buttons at the end of a dialog, the main one last. They stay visible while a long form scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-5 mt-5 -mb-4 flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 py-3 sm:flex-row sm:justify-end">
      {children}
    </div>
  )
}
