import type { owners as en } from '#shared/messages/en/errors/money/owners.ts'

export const owners = {
  'notFound.ownerStatement': 'No encontramos el estado de cuenta.',
  'owners.invitationAccepted': 'Esta invitación ya se aceptó. Inicie sesión para ver sus estados de cuenta.',
  'owners.invitationCancelled': 'Su administrador de propiedades retiró esta invitación. Pídale una nueva.',
  'owners.invitationTargetGone':
    'Esta invitación ya no es válida. Pida una nueva a su administrador de propiedades.',
  'owners.invitationExpired':
    'Esta invitación venció. Pida a su administrador de propiedades que la envíe de nuevo.',
} as const satisfies Record<keyof typeof en, string>
