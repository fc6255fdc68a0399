import type { links as en } from '#shared/messages/en/errors/access/links.ts'

export const links = {
  'links.recoveryUsed': 'Este enlace ya se usó. Para elegir otra contraseña, pida un enlace nuevo.',
  'links.confirmationUsed': 'Este enlace ya se usó: su dirección está confirmada. Inicie sesión.',
  'links.recoveryExpired': 'Este enlace venció: servía durante una hora. Pida uno nuevo.',
  'links.confirmationExpired': 'Este enlace venció. Inicie sesión y pida uno nuevo.',
  'links.fileExpired': 'Este enlace venció. Pida uno nuevo a quien se lo envió.',
  'links.invalid': 'Este enlace no es válido. Pida uno nuevo.',
  'links.notValid': 'Este enlace no es válido.',
  'links.incomplete': 'Este enlace no está completo. Ábralo de nuevo desde el correo o cópielo entero.',
  'links.targetGone': 'El contenido de este enlace ya no existe.',
  'links.toConfirmEmail': 'para confirmar un correo electrónico',
  'links.toSetPassword': 'para elegir una contraseña nueva',
  'links.toAcceptInvitation': 'para aceptar la invitación de un arrendador',
  'links.toJoinTeam': 'para unirse a un equipo',
  'links.toSignInAsOwner': 'para entrar como propietario de un inmueble',
  'links.toFinishSignIn': 'para terminar un inicio de sesión con verificación en dos pasos',
  'links.toChangeEmail': 'para confirmar otra dirección para iniciar sesión',
  'links.toUndoEmailChange': 'para detener un cambio de dirección',
  'links.otherKind': 'Este enlace es {termWhat}, no {termWanted}. Abra el enlace correcto desde su correo.',
  'links.otherKinds':
    'Este enlace es {termWhat}, no {termWanted} ni {termOr}. Abra el enlace correcto desde su correo.',
  'links.otherToken': 'Esto es {termWhat}, no un enlace {termWanted}.',
} as const satisfies Record<keyof typeof en, string>
