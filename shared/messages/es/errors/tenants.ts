import type { tenants as en } from '#shared/messages/en/errors/tenants.ts'

export const tenants = {
  'tenants.invitationAccepted': 'Esta invitación ya se aceptó. Inicie sesión para ver su hogar.',
  'tenants.invitationReplaced': 'Se envió una invitación más reciente. Use el enlace del correo más nuevo.',
  'tenants.invitationRevoked': 'Su arrendador retiró esta invitación. Pídale una nueva.',
  'tenants.invitationTargetGone': 'Esta invitación ya no es válida. Pida una nueva a su arrendador.',
  'tenants.invitationExpired': 'Esta invitación venció. Pida a su arrendador que la envíe de nuevo.',
} as const satisfies Record<keyof typeof en, string>
