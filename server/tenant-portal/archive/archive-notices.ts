import type { ArchiveContent } from './archive-content.ts'
import type { ArchiveWords } from './archive-words.ts'

type Notice = ArchiveContent['notices'][number]

const statuses = ['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'] as const

/**
 * Returns the text of a notification in the reader's language, as on the portal's page: made from its data for facts,
 * unchanged for messages that people wrote.
 */
export function noticeIn({ t }: ArchiveWords, { title, message, data }: Notice) {
  const word = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const about = { request: word('request') }
  const place = word('property') ? `${word('property')}, ${word('unit')}` : message
  const status = statuses.find((one) => one === data['status'])
  if (data['fact'] === 'reported') {
    return {
      title: t('notices.reported', about),
      message: t('notices.reportedBy', { name: word('by'), place }),
    }
  }
  if (data['fact'] === 'status' && status) {
    return { title: t(`notices.status.${status}`, about), message: place }
  }
  if (data['fact'] === 'shared') {
    return { title: t('notices.shared', { count: Number(data['count'] ?? 1) }), message }
  }
  return data['fact'] === 'comment'
    ? { title: t('notices.comment', { ...about, name: word('by') }), message }
    : { title, message }
}
