import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { WireResponse } from '#shared/lib/route.ts'
import { AuthResultMessages } from '#web/common/messages/auth-result-messages.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { reloadOnNewLink } from '#web/lib/session/link-token.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { confirmEmailChange, undoEmailChange } from './account-changes-api.ts'
import { mailFailure } from '#web/accounts/sign-in/mail-failure.ts'
import { consumeUrlHash } from '#web/accounts/sign-in/url-hash-tokens.ts'
import type { Route } from './+types/email-change-page'

/** Removes the token from the address and the history at once. */
export function clientLoader() {
  return { token: consumeUrlHash().get('token') ?? '' }
}

/**
 * The page that the e-mails about a change of the sign-in address link to. Opening it does not use up the link; the
 * button does.
 */
export default function EmailChangePage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthResultMessages>
      <EmailChange token={loaderData.token} />
    </AuthResultMessages>
  )
}

/** Does not load again when the token is removed from the address. */
export const shouldRevalidate = () => false

type Outcome =
  | ({ what: 'confirm' } & WireResponse<typeof confirmEmailChange>)
  | { what: 'undo'; email: string }

function EmailChange({ token }: { token: string }) {
  const { t } = useMessages()
  const isUndo = token.startsWith('eu_')
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(reloadOnNewLink, [])

  const spend = useSingleFlight(async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const body = { token }
      setOutcome(
        isUndo
          ? { what: 'undo', ...(await call(undoEmailChange, { body, anonymous: true })) }
          : { what: 'confirm', ...(await call(confirmEmailChange, { body, anonymous: true })) },
      )
      await queryClient.invalidateQueries({ queryKey: ['auth'] })
    } catch (error) {
      setFailure(mailFailure(error))
    } finally {
      setIsBusy(false)
    }
  })

  const title = t(isUndo ? 'account.link.undoTitle' : 'account.link.confirmTitle')
  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: title })}</title>
      <meta name="robots" content="noindex" />
      {outcome ? (
        <Done outcome={outcome} />
      ) : (
        <>
          <header>
            <h1 className="font-serif text-3xl font-semibold tracking-tight">{title}</h1>
            {token !== '' && !failure && (
              <p className="mt-1 text-ink-soft">
                {t(isUndo ? 'account.link.undoText' : 'account.link.confirmText')}
              </p>
            )}
          </header>
          {failure || token === '' ? (
            <>
              <FormErrorSummary key={failure} title={failure ?? t('signin.verify.needsLink')} />
              <LinkButton to={href('/auth/login')} variant="primary" size="lg" block>
                {t('signin.goToSignIn')}
              </LinkButton>
            </>
          ) : (
            <Button
              variant={isUndo ? 'danger' : 'primary'}
              size="lg"
              block
              busy={isBusy}
              onClick={() => void spend()}
            >
              {t(isUndo ? 'account.link.undo' : 'account.link.confirm')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Done({ outcome }: { outcome: Outcome }) {
  const { t } = useMessages()
  const { email } = outcome
  if (outcome.what === 'undo') {
    return (
      <>
        <Heading title={t('account.link.undone', { email })} text={t('account.link.undoneText')} />
        <LinkButton to={href('/auth/forgot-password')} variant="primary" size="lg" block>
          {t('account.link.newPassword')}
        </LinkButton>
      </>
    )
  }
  if (outcome.status === 'waiting') {
    return (
      <Heading
        title={t('account.email.confirmed')}
        text={
          outcome.waitsFor === 'new'
            ? t('account.link.waitsForNew', { email })
            : t('account.link.waitsForOld')
        }
      />
    )
  }
  return (
    <>
      <Heading title={t('account.link.changed', { email })} text={t('account.link.changedText')} />
      <LinkButton to={href('/auth/login')} variant="primary" size="lg" block>
        {t('signin.goToSignIn')}
      </LinkButton>
    </>
  )
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <output className="block">
      <h1 className="font-serif text-3xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">{text}</p>
    </output>
  )
}
