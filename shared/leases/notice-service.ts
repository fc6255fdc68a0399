/** The ways in which a notice reaches the tenant. */
export const noticeServices = ['PERSON', 'POSTED', 'MAIL', 'CERTIFIED_MAIL', 'EMAIL'] as const

export type NoticeService = (typeof noticeServices)[number]
