import type { ArchiveContent } from './archive-content.ts'
import type { ArchiveWords } from './archive-words.ts'

type Notice = ArchiveContent['notices'][number]

const statuses = ['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'] as const

/** What a notice says in the reader's language, as the portal's page says it: facts by their data, people as they wrote. */
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
