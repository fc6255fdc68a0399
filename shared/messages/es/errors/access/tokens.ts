import type { tokens as en } from '#shared/messages/en/errors/access/tokens.ts'

export const tokens = {
  'tokens.access': 'un token de acceso',
  'tokens.refresh': 'un token de renovación',
  'tokens.apiKey': 'una clave de API',
  'tokens.confirmation': 'el código de un enlace que confirma un correo',
  'tokens.recovery': 'el código de un enlace para elegir una contraseña nueva',
  'tokens.invitation': 'el código de la invitación de un arrendador',
  'tokens.teamInvitation': 'el código de una invitación a un equipo',
  'tokens.ownerInvitation': 'el código de la invitación de un propietario',
  'tokens.secondFactor': 'un inicio de sesión que espera su código de verificación',
  'tokens.publicLink': 'el código de un enlace público',
} as const satisfies Record<keyof typeof en, string>
