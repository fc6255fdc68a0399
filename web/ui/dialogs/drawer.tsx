import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type DrawerProps = { open: boolean; onClose: () => void; label: string; children: ReactNode }

/** Shows a sheet from the bottom of a phone's screen, as a native modal dialog. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const t = useUiMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) {
      dialog.current?.showModal()
    } else {
      dialog.current?.close()
    }
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it automatically; the press is on the backdrop
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-lg border-t border-line bg-surface p-0 shadow-float backdrop:bg-scrim"
    >
      <div className="px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between">
          <p className="text-section font-semibold">{label}</p>
          <IconButton label={t('ui.close')} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
