import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'

/** Shows a secret once, with a copy button. The last step of a dialog. */
export function ShownOnce({ label, secret, onDone }: { label: string; secret: string; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    setIsCopied(await copyText(secret))
  }

  return (
    <>
      <p className="text-ink-soft">Copy this now. It will not be shown again, and only its hash is stored.</p>
      <p className="mt-3 text-sm text-ink-faint">{label}</p>
      <code className="mt-1 block rounded-md border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere select-all">
        {secret}
      </code>
      <DialogActions>
        <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  )
}
