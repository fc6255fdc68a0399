/** Tenant portal. */
export const tenantPortal = {
  'tenantPortal.downloadRunning':
    'This is being downloaded already. Wait until that download is done, then try again.',
} as const
