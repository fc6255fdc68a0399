import { profilePath } from '#web/lib/session/home-path.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { href } from 'react-router'
import { ApiError, call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { type CurrentUser, signOut } from '#web/lib/session/auth.ts'
import { requireUser } from '#web/lib/session/guard.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { loadMessages, useMessages, MessagesProvider } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { deleteSignIn } from './account-changes-api.ts'
import { passkeyFailure } from '#web/accounts/sign-in/passkeys/passkey-failure.ts'
import { ReauthenticationField, useReauthentication } from '#web/accounts/security/reauthentication.tsx'
import type { Route } from './+types/delete-sign-in-page'

/** For every signed-in user: tenants and team members delete their sign-in here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { user, messages: await loadMessages('authResult', user.language) }
}

/** Does not load again after the deletion, because nobody is signed in then. */
export const shouldRevalidate = () => false

export default function DeleteSignInPage({ loaderData }: Route.ComponentProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesProvider loaded={loaderData.messages}>
        <DeleteSignIn user={loaderData.user} />
      </MessagesProvider>
    </QueryClientProvider>
  )
}

function DeleteSignIn({ user }: { user: CurrentUser }) {
  const { t, formats } = useMessages()
  const [deleteAt, setDeleteAt] = useState<string>()
  const isTenant = user.role === 'TENANT'
  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('account.delete.title') })}</title>
      <meta name="robots" content="noindex" />
      {deleteAt ? (
        <>
          <output className="block">
            <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('account.delete.done')}</h1>
            <p className="mt-2 text-ink-soft">
              {t('account.delete.doneText', { date: formats.instant(deleteAt) })}
            </p>
          </output>
          <LinkButton to={href('/auth/login')} size="lg" block>
            {t('signin.goToSignIn')}
          </LinkButton>
        </>
      ) : (
        <>
          <header>
            <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('account.delete.title')}</h1>
            <p className="mt-1 wrap-anywhere text-ink-soft">
              {t('account.email.now', { email: user.email })}
            </p>
          </header>
          <ul className="grid list-disc gap-2 pl-5">
            <li>{t('account.delete.goes')}</li>
            <li>{t(isTenant ? 'account.delete.staysTenant' : 'account.delete.staysTeam')}</li>
            <li>{t('account.delete.wait')}</li>
            {isTenant && <li>{t('account.delete.download')}</li>}
          </ul>
          <DeleteForm onDone={setDeleteAt} />
          <LinkButton to={profilePath(user.role)} size="lg" block>
            {t('account.toProfile')}
          </LinkButton>
        </>
      )}
    </div>
  )
}

function DeleteForm({ onDone }: { onDone: (deleteAt: string) => void }) {
  const { t } = useMessages()
  const reauthentication = useReauthentication()
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<{ text: string; attempt: number }>()
  const [isBusy, setIsBusy] = useState(false)

  const remove = useSingleFlight(async () => {
    setProblem(undefined)
    setFailure(undefined)
    setIsBusy(true)
    try {
      await reauthentication.confirm()
      const { deleteAt } = await call(deleteSignIn)
      signOut()
      onDone(deleteAt)
    } catch (error) {
      const [named] = problemsOf(error)
      setProblem(named?.message)
      if (!named) {
        const told = error instanceof ApiError ? (error.detail ?? messageFor(error)) : passkeyFailure(error)
        setFailure({ text: told ?? messageFor(error), attempt: Date.now() })
      }
      setIsBusy(false)
    }
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void remove()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} />}
      <ReauthenticationField reauthentication={reauthentication} error={problem} />
      <Button
        type="submit"
        variant="danger"
        size="lg"
        block
        busy={isBusy}
        disabled={!reauthentication.isReady || !reauthentication.isPossible}
      >
        {t('account.delete.action')}
      </Button>
    </form>
  )
}
