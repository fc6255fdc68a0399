import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { failureText } from './failure.ts'
import { When } from './portal-parts.tsx'
import { beginGoogle, finishGoogle, ownSecurityQuery, reauthenticate, unlinkGoogle } from './sign-in-api.ts'
import { takeGoogle } from '#web/common/invitations/consume-google-result.ts'

/**
 * The pending action and the methods that the user can use to confirm their identity again for the server.
 */
type Asking = { work: () => Promise<void>; methods: readonly string[] }

/** Leaves the page for Google, to add the account. */
async function add() {
  const { link } = await beginGoogle()
  const query = new URLSearchParams({ link, from: window.location.pathname })
  window.location.assign(`/api/v1/auth/google?${query.toString()}`)
  // the page is left: until then the button stays busy
  await new Promise(() => {})
}

/** Adds and removes the Google account of this sign-in. Shows nothing if the server does not offer Google. */
export function ProfileGoogle() {
  const { t } = useMessages()
  const { data: security } = useQuery(ownSecurityQuery)
  const [asking, setAsking] = useState<Asking>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
      setAsking(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_required') {
        setAsking({ work, methods: (error.extra['methods'] ?? []) as readonly string[] })
      } else {
        setFailure(failureText(t, error))
      }
    } finally {
      setIsBusy(false)
    }
  }

  const bring = useRef((google: string) =>
    run(async () => {
      await finishGoogle(google)
      toast.success(t('profile.google.added'))
    }),
  )
  useEffect(() => {
    const google = takeGoogle()
    if (google !== null) {
      void bring.current(google)
    }
  }, [])

  async function remove() {
    await unlinkGoogle()
    toast.success(t('profile.google.removed'))
  }

  const google = security?.google ?? null
  if (!security || (!google && !security.googleOffered)) {
    return null
  }
  const isOnlyWay = !security.hasPassword && security.passkeys.length === 0
  return (
    <Card title="Google" description={t('profile.google.sentence')}>
      <div className="grid gap-4">
        {google ? (
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {google.email ?? 'Google'}
              <Badge tone="good">{t('profile.google.on')}</Badge>
            </p>
            <p className="text-sm text-ink-faint">
              {t('profile.sessions.used')} <When instant={google.lastUsedAt} />
            </p>
            {isOnlyWay && <p className="text-ink-soft">{t('profile.google.only')}</p>}
          </div>
        ) : (
          <p className="text-ink-soft">{t('profile.google.none')}</p>
        )}
        {failure && (
          <div role="alert">
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        {asking ? (
          <StepUpForm asking={asking} onProved={run} onClose={() => setAsking(undefined)} />
        ) : (
          <div>
            <Button
              busy={isBusy}
              disabled={isOnlyWay && google !== null}
              onClick={() => void run(google ? remove : add)}
            >
              {t(google ? 'profile.google.remove' : 'profile.google.add')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type StepUpFormProps = {
  asking: Asking
  onProved: (work: () => Promise<void>) => Promise<void>
  onClose: () => void
}

/** Asks the user to confirm their identity again before their sign-in is changed. */
function StepUpForm({ asking: { work, methods }, onProved, onClose }: StepUpFormProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const byPassword = methods.includes('password')
  if (!byPassword && !methods.includes('totp')) {
    return <Notice tone="info">{t('profile.google.again')}</Notice>
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) {
      return
    }
    setIsBusy(true)
    setError(undefined)
    try {
      await reauthenticate(byPassword ? { password: typed } : { code: typed })
      await onProved(work)
    } catch (failure) {
      setError(failureText(t, failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-xl gap-4">
      <Field
        label={byPassword ? t('profile.password.current') : t('profile.google.code')}
        hint={t('profile.google.proof')}
        error={error}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete={byPassword ? 'current-password' : 'one-time-code'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('profile.google.confirm')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
