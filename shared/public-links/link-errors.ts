/** Why a public link does not open. */
export const publicLinkErrors = [
  'link_invalid',
  'link_incomplete',
  'link_wrong_kind',
  'link_expired',
  'link_cancelled',
  'rate_limit_exceeded',
] as const
