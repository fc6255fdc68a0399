import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '#web/lib/text/csv.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/buttons/copy-button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { printRecoveryCodes } from './print-recovery-codes.ts'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/** Shows ten recovery codes once, with several ways to keep them. The last step of a dialog. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <Notice tone="warn" title="Keep these codes in a place you can reach without your phone">
        Use each code once to sign in without your authenticator app. The codes are shown only once, and only
        their hashes are stored.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3.5 font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copyText(text).then(setIsCopied)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          onClick={() =>
            saveBlob(
              'tenure-recovery-codes.txt',
              new Blob([`Tenure recovery codes of ${email}\nEach works once.\n\n${text}`], {
                type: 'text/plain;charset=utf-8',
              }),
            )
          }
        >
          Download
        </Button>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => printRecoveryCodes(codes, email)}>
          Print
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </DialogActions>
    </>
  )
}
