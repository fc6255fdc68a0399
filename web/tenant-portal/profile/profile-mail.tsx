import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/lib/hooks/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { failureText } from '#web/common/portal/failure.ts'
import { PartFailed, PartLoading } from '#web/common/portal/portal-parts.tsx'
import { mailQuery, saveMail, type OwnMail } from './profile-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const switches = ['rentReminders', 'receipts', 'maintenanceUpdates', 'notices'] as const

/** Chooses which emails the tenant gets from this landlord; each switch is saved when it is pressed. */
export function TenantProfileMail() {
  const { t } = useMessages()
  const { data, error, refetch } = useQuery(mailQuery)
  return (
    <Card
      title={t('profile.mail.title')}
      description={t('profile.mail.sentence')}
      padded={data !== undefined}
    >
      {data ? (
        <Switches mail={data} />
      ) : error ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <PartLoading />
      )}
    </Card>
  )
}

function Switches({ mail }: { mail: OwnMail }) {
  const { t } = useMessages()
  const [saving, setSaving] = useState<{ name: (typeof switches)[number]; isOn: boolean }>()

  async function save(name: (typeof switches)[number], isOn: boolean) {
    if (saving) {
      return
    }
    setSaving({ name, isOn })
    try {
      await saveMail({ [name]: isOn })
      toast.success(t(isOn ? 'profile.mail.on' : 'profile.mail.off', { what: t(`profile.mail.${name}`) }))
    } catch (error) {
      toast.error(failureText(t, error))
    } finally {
      setSaving(undefined)
    }
  }

  return (
    <fieldset className="grid gap-3.5">
      <legend className="mb-3 text-sm text-ink-soft wrap-anywhere">
        {t('profile.mail.to', { email: mail.email })}
      </legend>
      {switches.map((name) => (
        <Checkbox
          key={name}
          checked={saving?.name === name ? saving.isOn : mail[name]}
          onChange={(event) => void save(name, event.target.checked)}
        >
          {t(`profile.mail.${name}`)}
          <span className="block text-sm text-ink-soft">{t(`profile.mail.${name}.sentence`)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
