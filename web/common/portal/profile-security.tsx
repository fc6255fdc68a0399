import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { deviceOf } from '#shared/accounts/device.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { failureText } from './failure.ts'
import { PasswordForm } from './password-form.tsx'
import { PartFailed, PartLoading, When } from './portal-parts.tsx'
import {
  endOtherSessions,
  endSession,
  ownSecurityQuery,
  sessionsQuery,
  type OwnSession,
} from './sign-in-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Shows the password and the active sign-ins. */
export function ProfileSecurity({ email }: { email: string }) {
  const { t } = useMessages()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const hasPassword = useQuery(ownSecurityQuery).data?.hasPassword ?? true
  const [isBusy, setIsBusy] = useState(false)

  async function endOthers() {
    setIsBusy(true)
    try {
      await endOtherSessions()
      toast.success(t('profile.sessions.othersEnded'))
    } catch (failure) {
      toast.error(failureText(t, failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Card title={t('profile.password')} description={t('profile.password.sentence')}>
        <PasswordForm email={email} hasPassword={hasPassword} />
      </Card>
      <Card
        title={t('profile.sessions')}
        description={t('profile.sessions.sentence')}
        padded={false}
        actions={
          data && data.length > 1 ? (
            <Button busy={isBusy} onClick={() => void endOthers()}>
              {t('profile.sessions.endOthers')}
            </Button>
          ) : undefined
        }
      >
        {data ? (
          <ul className="divide-y divide-line">
            {data
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
        ) : error ? (
          <PartFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <PartLoading />
        )}
      </Card>
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const { name: described, isPhone } = deviceOf(session.userAgent)
  const [browser = '', system] = described.split(' on ')
  const name = system ? t('profile.sessions.device', { browser, system }) : browser
  const Icon = isPhone ? Smartphone : Monitor

  async function end() {
    setIsBusy(true)
    try {
      await endSession(session.id)
      toast.success(t('profile.sessions.ended', { name }))
    } catch (error) {
      toast.error(failureText(t, error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {name}
          {session.current && <Badge tone="good">{t('profile.sessions.here')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {session.ipAddress} · {t('profile.sessions.used')} <When instant={session.lastUsedAt} />
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={isBusy} onClick={() => void end()}>
          {t('profile.sessions.end')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}
