/** The ways in which a notice reaches the other side. */
export const noticeServices = ['PERSON', 'POSTED', 'MAIL', 'CERTIFIED_MAIL', 'EMAIL'] as const

export type NoticeService = (typeof noticeServices)[number]

/** The ways in which a notice to end a lease is given: tenants may also give it in their portal. */
export const endingNoticeServices = [...noticeServices, 'PORTAL'] as const

export type EndingNoticeService = (typeof endingNoticeServices)[number]
