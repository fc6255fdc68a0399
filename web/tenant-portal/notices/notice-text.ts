import type { Notice } from './notices-api.ts'
import type { useMessages } from '#web/lib/messages/message-catalog.tsx'

type T = ReturnType<typeof useMessages>['t']

const statuses = ['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'] as const

/**
 * Returns the title and the text of a notification in the reader's language. Facts of the product are translated from
 * their data; text that a person wrote stays as written.
 */
export function noticeText(t: T, { title, message, data }: Notice): { title: string; message: string } {
  const word = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const about = { request: word('request') }
  const place = word('property')
    ? `${word('property')}, ${t('shell.unit', { number: word('unit') })}`
    : message
  switch (data['fact']) {
    case 'reported':
      return {
        title: t('notices.reported', about),
        message: t('notices.reportedBy', { name: word('by'), place }),
      }
    case 'status': {
      const status = statuses.find((one) => one === data['status'])
      return status ? { title: t(`notices.status.${status}`, about), message: place } : { title, message }
    }
    case 'shared':
      // the message below the title holds file names
      return { title: t('notices.shared', { count: Number(data['count'] ?? 1) }), message }
    case 'comment':
      return { title: t('notices.comment', { ...about, name: word('by') }), message }
    default:
      return { title, message }
  }
}
