import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/buttons/copy-button.tsx'

/** Tells tenants without an account that they have only this link, and lets them copy it. */
export function KeepLink() {
  const { t } = useMessages()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    setIsCopied(await copyText(window.location.href))
    setTimeout(() => setIsCopied(false), 4_000)
  }

  async function share() {
    try {
      await navigator.share({ title: t('link.request.report'), url: window.location.href })
    } catch {
      // the user canceled the share dialog
    }
  }

  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-4 shadow-card sm:px-6">
      <h2 className="text-section font-semibold">{t('link.request.keep')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('link.request.keepText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
          {t(isCopied ? 'link.request.copied' : 'link.request.copy')}
        </Button>
        <output className="sr-only">{isCopied && t('link.request.copied')}</output>
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
            {t('link.request.share')}
          </Button>
        )}
      </div>
    </section>
  )
}
