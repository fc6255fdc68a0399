import { href } from 'react-router'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PartMessages } from '#web/lib/messages/part-messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OwnEndingNotice } from './ending-notice-api.ts'
import { EnglishRule } from './law-source.tsx'

type EndingNoticeInForceProps = {
  notice: OwnEndingNotice
  /** Search of the lease's page, for the short form on another page. */
  search: string | undefined
  hasDeposit: boolean
}

/** Shows a notice that is in force: whole on the page of the lease, in two lines elsewhere. */
export function EndingNoticeInForce({ notice, search, hasDeposit }: EndingNoticeInForceProps) {
  return (
    <PartMessages part="moving">
      {search === undefined ? (
        <NoticeInForce notice={notice} hasDeposit={hasDeposit} />
      ) : (
        <ShortNotice notice={notice} search={search} />
      )}
    </PartMessages>
  )
}

/** Returns who gave the notice, as a heading. */
function useHeading(): (notice: OwnEndingNotice) => string {
  const { t } = useMessages()
  return ({ givenBy, name }) =>
    givenBy === 'LANDLORD'
      ? t('moving.byLandlord')
      : name === null
        ? t('moving.byHousehold')
        : t('moving.byTenant', { name })
}

/** The notice in two lines, for the home page. */
function ShortNotice({ notice, search }: { notice: OwnEndingNotice; search: string }) {
  const { t, formats } = useMessages()
  const heading = useHeading()
  return (
    <Notice tone="warn" title={heading(notice)} className="mx-4 mb-5 sm:mx-5">
      <p>
        {t('lease.banner.ending', { date: formats.longDate(notice.endsOn) })}.{' '}
        <TextLink to={{ pathname: href('/tenant/lease'), search }}>{t('moving.next')}</TextLink>
      </p>
    </Notice>
  )
}

function NoticeInForce({ notice, hasDeposit }: { notice: OwnEndingNotice; hasDeposit: boolean }) {
  const { t, formats } = useMessages()
  const heading = useHeading()
  const { givenBy, givenOn, service, lastDay, endsOn, earliestLastDay, note, law } = notice
  const isEarly = earliestLastDay !== null && lastDay < earliestLastDay
  const isLandlord = givenBy === 'LANDLORD'
  return (
    <Card title={heading(notice)} className="mb-5">
      <div className="grid gap-4">
        <DescriptionList
          items={[
            { label: t('moving.endsOn'), value: <strong>{formats.longDate(endsOn)}</strong> },
            {
              label: t('moving.givenOn'),
              value: `${formats.longDate(givenOn)}, ${t(`moving.service.${service}`)}`,
            },
            ...(lastDay === endsOn ? [] : [{ label: t('moving.named'), value: formats.longDate(lastDay) }]),
            ...(note ? [{ label: t('moving.message'), value: note }] : []),
          ]}
        />
        {isEarly && (isLandlord || endsOn === earliestLastDay) && (
          <Notice tone="warn">
            <p>
              {t(isLandlord ? 'moving.landlordEarly' : 'moving.tooEarly', {
                date: formats.longDate(earliestLastDay),
              })}
            </p>
          </Notice>
        )}
        {law.parts.length > 0 && (
          <EnglishRule
            label={[t('moving.counted'), law.citation].filter(Boolean).join(', ')}
            text={`${law.parts.join('. ')}.`}
          />
        )}
        <section className="grid gap-1.5">
          <h3 className="font-medium">{t('moving.next')}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            <li>{t('moving.nextRent', { date: formats.longDate(endsOn) })}</li>
            <li>{t('moving.nextKeys', { date: formats.longDate(endsOn) })}</li>
            <li>
              {hasDeposit
                ? `${t('moving.nextAddress')} ${t('moving.nextDeposit')}`
                : t('moving.nextNewAddress')}
            </li>
            <li>{t(isLandlord ? 'moving.disagree' : 'moving.withdraw')}</li>
          </ul>
        </section>
      </div>
    </Card>
  )
}
