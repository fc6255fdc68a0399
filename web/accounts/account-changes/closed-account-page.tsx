import { useState } from 'react'
import { href, redirect, useNavigate } from 'react-router'
import { ApiError, call, messageFor } from '#web/lib/api/api-client.ts'
import { signOut } from '#web/lib/session/auth.ts'
import { formatInstant } from '#web/lib/text/format.ts'
import { loginPath } from '#web/lib/session/guard.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { withVerifyingScreen } from '#web/lib/session/verifying.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { type Closure, closureQuery, restoreAccount } from './account-changes-api.ts'
import type { Route } from './+types/closed-account-page'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const closure = await withVerifyingScreen(readClosure())
  if (closure === undefined || closure === null) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
    throw redirect(closure === null ? href('/dashboard') : loginPath(new URL(request.url)))
  }
  return closure
}

/** Returns undefined where nobody is signed in, null where the account is open. */
async function readClosure(): Promise<Closure | null | undefined> {
  try {
    return await queryClient.fetchQuery({ ...closureQuery, staleTime: 0 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return undefined
    }
    throw error
  }
}

/** Shown to the team of a closed account instead of the app. An owner can restore the account here. */
export default function ClosedAccountPage({ loaderData }: Route.ComponentProps) {
  const { accountName, closedAt, deleteAt, mayRestore } = loaderData
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ text: string; attempt: number }>()
  const [isBusy, setIsBusy] = useState(false)

  const restore = useSingleFlight(async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await call(restoreAccount)
      queryClient.clear()
      toast.success(`${accountName} is open again`)
      await navigate(href('/dashboard'), { replace: true })
    } catch (error) {
      setFailure({ text: messageFor(error), attempt: Date.now() })
      setIsBusy(false)
    }
  })

  async function leave() {
    signOut()
    await navigate(href('/auth/login'), { replace: true })
  }

  return (
    <div className="grid gap-6">
      <title>Account closed | Tenure</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight wrap-anywhere">
          {accountName} is closed
        </h1>
        <p className="mt-2 text-ink-soft">
          This account was closed on {formatInstant(closedAt)}. All of its data will be permanently deleted on{' '}
          {formatInstant(deleteAt)}.
        </p>
      </header>
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} />}
      {mayRestore ? (
        <>
          <p>
            Restore the account to pick up where you left off. Rent that came due in the meantime will be
            posted. If your plan was canceled, choose a new one under Settings.
          </p>
          <Button variant="primary" size="lg" block busy={isBusy} onClick={() => void restore()}>
            Restore the account
          </Button>
        </>
      ) : (
        <p>Only an account owner can restore this account. Contact an owner if you still need access.</p>
      )}
      <Button size="lg" block onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  )
}
