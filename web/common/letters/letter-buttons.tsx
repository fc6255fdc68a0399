import { FileDown, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { LetterMaker } from './save-letter.ts'

type LetterButtonsProps = {
  /** Composes the letter, in a part of the application that is loaded when a button is pressed. */
  make: LetterMaker
  /** The lease with which the letter is kept for its tenants. */
  leaseId: string
}

/** Makes a letter to tenants: as a PDF in both languages, and kept with the lease for the tenants. */
export function LetterButtons({ make, leaseId }: LetterButtonsProps) {
  const [busy, setBusy] = useState<Language | 'share'>()

  async function run(what: Language | 'share') {
    setBusy(what)
    try {
      const { saveLetter, shareLetter } = await import('./save-letter.ts')
      if (what === 'share') {
        await shareLetter(make, leaseId)
        toast.success('Letter shared', {
          description: 'It is under Documents here and in the tenant portal.',
        })
      } else {
        await saveLetter(make, what)
      }
    } catch (error) {
      toast.error('The letter could not be created', { description: messageFor(error) })
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <Button size="sm" icon={<FileDown aria-hidden />} busy={busy === 'en'} onClick={() => void run('en')}>
        Letter (PDF)
      </Button>
      <Button size="sm" icon={<FileDown aria-hidden />} busy={busy === 'es'} onClick={() => void run('es')}>
        Spanish copy
      </Button>
      <Button
        size="sm"
        icon={<Share2 aria-hidden />}
        busy={busy === 'share'}
        onClick={() => void run('share')}
      >
        Share with tenant
      </Button>
    </>
  )
}
