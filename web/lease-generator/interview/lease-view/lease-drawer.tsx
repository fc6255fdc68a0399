import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type LeaseDrawerProps = { open: boolean; onClose: () => void; children: ReactNode }

/** Shows the lease over the whole screen of a phone, in the browser's own modal dialog. */
export function LeaseDrawer({ open, onClose, children }: LeaseDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // a layout effect, so that the dialog is open before the lease in it looks for the clause to show: a closed dialog
  // has no height
  useLayoutEffect(() => {
    if (open) {
      dialog.current?.showModal()
    } else {
      dialog.current?.close()
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label="Preview lease"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-sunken p-0"
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between border-b border-line bg-surface py-1.5 pr-2 pl-4">
            <p className="font-serif text-lg font-semibold">Preview lease</p>
            <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
          </div>
          <div className="min-h-0 flex-1">{children}</div>
        </div>
      )}
    </dialog>
  )
}
