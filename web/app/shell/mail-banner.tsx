import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import type * as mailLinkContract from '#shared/accounts/mail-link-contract.ts'
import type * as mailContract from '#shared/mail/contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'

const resendVerification = endpoint<typeof mailLinkContract.resendVerification>(
  'POST',
  '/auth/resend-verification',
)
const getMailStatus = endpoint<typeof mailContract.getMailStatus>('GET', '/account/mail/status')

/** A banner above every page of an owner whose e-mail address is not confirmed: mail to tenants waits until it is. */
export function MailBanner({ user }: { user: CurrentUser }) {
  const { data } = useQuery({
    queryKey: ['account', 'mail-status'],
    queryFn: ({ signal }) => call(getMailStatus, { signal }),
    refetchOnWindowFocus: 'always',
  })
  const [isBusy, setIsBusy] = useState(false)

  async function resend() {
    setIsBusy(true)
    try {
      const redirectTo = href('/auth/callback')
      await call(resendVerification, { body: { email: user.email, redirectTo }, anonymous: true })
      toast.success(`A new link was sent to ${user.email}`)
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  if (!data?.needsConfirmation) {
    return null
  }
  return (
    <aside
      aria-label="Your email address"
      className="border-b border-warn/30 bg-warn-soft px-4 py-2 text-sm text-ink sm:px-6 print:hidden"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-start gap-x-2.5 gap-y-1">
        <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <p className="min-w-0 flex-1 basis-64">
          <span className="font-medium">Confirm your address to email tenants.</span> Use the link in our
          email to <span className="wrap-anywhere">{user.email}</span>.
          {data.waiting > 0 && ` ${formatCounted(data.waiting, 'email')} will be sent after that.`}
        </p>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void resend()}
          className="shrink-0 rounded font-medium underline underline-offset-2"
        >
          Send the link again
        </button>
      </div>
    </aside>
  )
}
