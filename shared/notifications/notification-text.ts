import { notifications as en } from '#shared/messages/en/tenants/notifications.ts'
import { notifications as es } from '#shared/messages/es/tenants/notifications.ts'
import { isPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { writeDate } from '#shared/messages/write.ts'
import { translate, type TranslateFunction, type Messages } from '#shared/messages/translate.ts'

/** The facts that are stored with a notification to a tenant. */
export type NotificationFacts =
  | { fact: 'reported'; request: string; property: string; unit: string; by: string }
  | { fact: 'status'; request: string; property: string; unit: string; status: RequestStatus }
  | { fact: 'comment'; request: string; property: string; unit: string; by: string }
  | { fact: 'shared'; count: number }
  | { fact: 'depositReturned'; property: string; unit: string }
  | {
      fact: 'noticeToEnd'
      by: 'LANDLORD' | 'TENANT'
      /** The name of the tenant who gave it; '' where it is not known. */
      name: string
      /** The last day of the lease. */
      date: PlainDate
      property: string
      unit: string
    }
  | { fact: 'noticeWithdrawn'; property: string; unit: string }

type RequestStatus = keyof typeof statusKeys

/** The text of a notification. Without `message`, the message was written by a person and stays unchanged. */
export type NotificationText = { title: string; message?: string }

const catalogs = { en, es }

const statusKeys = {
  OPEN: 'notifications.open',
  IN_PROGRESS: 'notifications.inProgress',
  COMPLETED: 'notifications.completed',
  CANCELED: 'notifications.canceled',
} as const

/** Returns the title and the message of a notification to a tenant in a language, made from its facts. */
export function notificationText(language: Language, facts: NotificationFacts): NotificationText {
  const words: Messages<typeof en> = { language, texts: catalogs[language] }
  const t: TranslateFunction<typeof en> = (key, ...params) =>
    translate<typeof en, typeof key>(words, key, ...params)
  switch (facts.fact) {
    case 'reported': {
      const { request, by, property, unit } = facts
      return {
        title: t('notifications.reported', { title: request }),
        message: t('notifications.reportedBy', { name: by, property, unit }),
      }
    }
    case 'status': {
      const { request, status, property, unit } = facts
      return {
        title: t(statusKeys[status], { title: request }),
        message: t('notifications.place', { property, unit }),
      }
    }
    case 'comment':
      return { title: t('notifications.wrote', { name: facts.by, title: facts.request }) }
    case 'depositReturned':
      return {
        title: t('notifications.depositReturned'),
        message: t('notifications.place', { property: facts.property, unit: facts.unit }),
      }
    case 'noticeToEnd': {
      const { by, name, property, unit } = facts
      const date = writeDate(language, facts.date)
      return {
        title:
          by === 'LANDLORD'
            ? t('notifications.landlordNotice', { date })
            : name === ''
              ? t('notifications.tenantNotice', { date })
              : t('notifications.tenantNoticeBy', { name, date }),
        message: t('notifications.place', { property, unit }),
      }
    }
    case 'noticeWithdrawn':
      return {
        title: t('notifications.noticeWithdrawn'),
        message: t('notifications.place', { property: facts.property, unit: facts.unit }),
      }
    case 'shared':
    default:
      return { title: t(facts.count === 1 ? 'notifications.sharedOne' : 'notifications.sharedMany') }
  }
}

/**
 * Returns the text for stored facts, as `notificationText` does; an empty object where they are not the facts of a
 * notification to tenants (rows of an earlier version may lack some).
 */
export function notificationTextOf(
  language: Language,
  facts: Readonly<Record<string, unknown>>,
): Partial<NotificationText> {
  return isWhole(facts) ? notificationText(language, facts) : {}
}

const texts = ['request', 'property', 'unit']

function isWhole(facts: Readonly<Record<string, unknown>>): facts is NotificationFacts {
  const has = (names: readonly string[]) => names.every((name) => typeof facts[name] === 'string')
  switch (facts['fact']) {
    case 'reported':
    case 'comment':
      return has([...texts, 'by'])
    case 'status':
      return has(texts) && String(facts['status']) in statusKeys
    case 'noticeToEnd':
      return has(['property', 'unit', 'by', 'name']) && isPlainDate(facts['date'])
    case 'noticeWithdrawn':
    case 'depositReturned':
      return has(['property', 'unit'])
    case 'shared':
      return typeof facts['count'] === 'number'
    default:
      return false
  }
}
