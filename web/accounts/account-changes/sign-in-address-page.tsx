import { profilePath } from '#web/lib/session/home-path.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { currentUserQuery, type CurrentUser } from '#web/lib/session/auth.ts'
import { requireUser } from '#web/lib/session/guard.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { loadMessages, useMessages, MessagesProvider } from '#web/lib/messages/message-catalog.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import {
  cancelEmailChange,
  type EmailChange,
  emailChangeQuery,
  requestEmailChange,
} from './account-changes-api.ts'
import { passkeyFailure } from '#web/accounts/sign-in/passkeys/passkey-failure.ts'
import { ReauthenticationField, useReauthentication } from '#web/accounts/security/reauthentication.tsx'
import type { Route } from './+types/sign-in-address-page'

/** For every signed-in user: landlords, their team and tenants change their sign-in address here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { user, messages: await loadMessages('authResult', user.language) }
}

export default function SignInAddressPage({ loaderData }: Route.ComponentProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesProvider loaded={loaderData.messages}>
        <SignInAddress user={loaderData.user} />
      </MessagesProvider>
    </QueryClientProvider>
  )
}

function SignInAddress({ user: loaded }: { user: CurrentUser }) {
  const { t } = useMessages()
  // both mailboxes may confirm while this page is shown
  const { data: user = loaded } = useQuery({ ...currentUserQuery, refetchOnWindowFocus: 'always' })
  const { data: change, error, refetch } = useQuery({ ...emailChangeQuery, refetchOnWindowFocus: 'always' })
  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('account.email.title') })}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('account.email.title')}</h1>
        <p className="mt-1 wrap-anywhere text-ink-soft">{t('account.email.now', { email: user.email })}</p>
      </header>
      {change ? (
        <Waiting change={change} asksOld={user.emailVerified} />
      ) : change === null ? (
        <ChangeForm user={user} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={messageFor(error)} />
      ) : (
        <SkeletonLines lines={6} />
      )}
      <LinkButton to={profilePath(user.role)} size="lg" block>
        {t('account.toProfile')}
      </LinkButton>
    </div>
  )
}

function ChangeForm({ user }: { user: CurrentUser }) {
  const { t } = useMessages()
  const reauthentication = useReauthentication()
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<{ text: string; attempt: number }>()
  const [isBusy, setIsBusy] = useState(false)

  const send = useSingleFlight(async () => {
    setProblems({})
    setFailure(undefined)
    if (email.trim() === '') {
      setProblems({ email: t('account.email.missing') })
      return
    }
    setIsBusy(true)
    try {
      await reauthentication.confirm()
      const asked = await call(requestEmailChange, { body: { email: email.trim() } })
      queryClient.setQueryData(emailChangeQuery.queryKey, asked)
    } catch (error) {
      const named = Object.fromEntries(problemsOf(error).map(({ path, message }) => [path, message]))
      setProblems(named)
      if (Object.keys(named).length === 0) {
        const text = passkeyFailure(error) ?? messageFor(error)
        setFailure({ text, attempt: Date.now() })
      }
    } finally {
      setIsBusy(false)
    }
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{t(user.emailVerified ? 'account.email.how' : 'account.email.howNew')}</p>
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} />}
      <Field label={t('account.email.new')} required error={problems['email']}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <ReauthenticationField
        reauthentication={reauthentication}
        error={problems['password'] ?? problems['code']}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isBusy}
        disabled={!reauthentication.isReady || !reauthentication.isPossible}
      >
        {t('account.email.send')}
      </Button>
      {user.emailVerified && <p className="text-sm text-ink-faint">{t('account.email.lost')}</p>}
    </form>
  )
}

function Waiting({ change, asksOld }: { change: EmailChange; asksOld: boolean }) {
  const { t, formats } = useMessages()
  const [isBusy, setIsBusy] = useState(false)

  const takeBack = useSingleFlight(async () => {
    setIsBusy(true)
    try {
      await call(cancelEmailChange)
      queryClient.setQueryData(emailChangeQuery.queryKey, null)
      toast.success(t('account.email.takenBack'))
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  })

  const mailboxes = [
    { label: t('account.email.newMailbox'), isConfirmed: change.newConfirmed },
    // a mailbox that was never confirmed is not asked
    ...(asksOld ? [{ label: t('account.email.oldMailbox'), isConfirmed: change.oldConfirmed }] : []),
  ]
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-medium wrap-anywhere">
        {t('account.email.waiting', { email: change.email })}
      </h2>
      <ul className="grid gap-2">
        {mailboxes.map(({ label, isConfirmed }) => (
          <li key={label} className="flex items-center justify-between gap-3 border-b border-line pb-2">
            {label}
            <Badge tone={isConfirmed ? 'good' : 'warn'}>
              {t(isConfirmed ? 'account.email.confirmed' : 'account.email.notYet')}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t('account.email.until', { date: formats.instant(change.expiresAt) })}</p>
      <Button block busy={isBusy} onClick={() => void takeBack()}>
        {t('account.email.takeBack')}
      </Button>
    </section>
  )
}
