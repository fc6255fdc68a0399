/** Tenant portal. */
export const tenantPortal = {
  'tenantPortal.downloadRunning': 'This download is already running. Wait until it is done, then try again.',
} as const
