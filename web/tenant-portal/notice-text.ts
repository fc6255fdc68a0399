import type { Notice } from './notices-api.ts'
import type { useMessages } from '#web/lib/messages/message-catalog.tsx'

type T = ReturnType<typeof useMessages>['t']

const statuses = ['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'] as const

/** What a notice says in the reader's language: facts of the product by their data, what a person wrote as they wrote it. */
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
      // what is below it are names of files
      return { title: t('notices.shared', { count: Number(data['count'] ?? 1) }), message }
    case 'comment':
      return { title: t('notices.comment', { ...about, name: word('by') }), message }
    default:
      return { title, message }
  }
}
