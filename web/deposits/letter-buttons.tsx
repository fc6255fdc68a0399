import { FileDown, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Deposit, DepositReturn } from './api.ts'

type LetterButtonsProps = { deposit: Deposit; returned: DepositReturn }

/** The letter about the return: as a PDF in both languages, and kept with the lease for the tenants. */
export function LetterButtons({ deposit, returned }: LetterButtonsProps) {
  const [busy, setBusy] = useState<Language | 'keep'>()

  async function run(what: Language | 'keep') {
    setBusy(what)
    try {
      const { keepLetters, saveLetter } = await import('./letter.ts')
      if (what === 'keep') {
        await keepLetters({ deposit, returned })
        toast.success('Letter shared', {
          description: 'It is under Documents here and in the tenant portal.',
        })
      } else {
        await saveLetter({ deposit, returned, language: what })
      }
    } catch (error) {
      toast.error('The letter could not be made', { description: messageFor(error) })
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
      <Button size="sm" icon={<Share2 aria-hidden />} busy={busy === 'keep'} onClick={() => void run('keep')}>
        Share with tenant
      </Button>
    </>
  )
}
