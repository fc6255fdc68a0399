import type { tenantPortal as en } from '#shared/messages/en/errors/tenant-portal.ts'

export const tenantPortal = {
  'tenantPortal.downloadRunning':
    'Esto ya se está descargando. Espere a que termine esa descarga y vuelva a intentarlo.',
} as const satisfies Record<keyof typeof en, string>
