import type { tenantPortal as en } from '#shared/messages/en/errors/tenant-portal.ts'

export const tenantPortal = {
  'tenantPortal.downloadRunning':
    'Esta descarga ya está en curso. Espere a que termine y vuelva a intentarlo.',
} as const satisfies Record<keyof typeof en, string>
