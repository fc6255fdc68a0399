import type { sso as en } from '#shared/messages/en/errors/access/sso.ts'

export const sso = {
  'sso.required':
    'Esta cuenta exige el inicio de sesión único. Elija «Entrar con inicio de sesión único» en la página de inicio de sesión.',
  'sso.cancelled': 'Usted canceló el inicio de sesión en el proveedor de su empresa.',
  'sso.unreachable':
    'No se pudo contactar al proveedor de inicio de sesión de su empresa. Inténtelo de nuevo en un momento o avise al propietario de la cuenta.',
  'sso.notVerified':
    'No se pudo verificar la respuesta del proveedor de inicio de sesión de su empresa. Inténtelo de nuevo.',
  'sso.wrongClient':
    'El proveedor de su empresa no acepta el ID o el secreto de cliente guardados aquí. El propietario de la cuenta puede ingresarlos de nuevo en Configuración > Seguridad.',
  'sso.wrongIssuer':
    'El proveedor de su empresa se identifica con otra URL de emisor que la guardada aquí. El propietario de la cuenta puede corregirla en Configuración > Seguridad.',
  'sso.wrongTime':
    'El reloj del proveedor de su empresa y el de este servidor difieren en más de un minuto. Avise al propietario de la cuenta.',
  'sso.domainUnknown':
    'Ninguna empresa usa aquí el inicio de sesión único con el dominio de esta dirección. Use el enlace de su empresa o entre de otra manera.',
  'sso.linkUnknown':
    'Este enlace para entrar ya no es válido. Pida el enlace actual al propietario de la cuenta o entre de otra manera.',
  'sso.changed': 'El inicio de sesión único cambió o se desactivó mientras tanto. Entre de nuevo.',
  'sso.emailMissing':
    'El proveedor de su empresa no envió su correo electrónico. El propietario de la cuenta debe permitir allí el alcance «email».',
  'sso.emailUnverified':
    'El proveedor de su empresa no ha verificado su correo electrónico. Verifíquelo allí e inténtelo de nuevo.',
  'sso.otherDomain':
    'Su dirección en el proveedor no es de un dominio de esta cuenta. Entre allí con su dirección de trabajo.',
  'sso.notMember':
    'Ningún miembro de esta cuenta tiene su dirección. Acepte primero la invitación que recibió por correo o pida una al propietario de la cuenta.',
  'sso.otherSubject':
    'Este miembro inició sesión antes con otro usuario del proveedor de identidad. El propietario de la cuenta puede quitar al miembro y enviar una nueva invitación.',
  'sso.onlyThisAccount':
    'Usted entró con el inicio de sesión único de su empresa, que abre solo esta cuenta. Entre de otra manera para abrir otra cuenta.',
  'sso.otherSignInNeeded':
    'Usted entró con el inicio de sesión único de su empresa. Entre de otra manera para hacer esto.',
} as const satisfies Record<keyof typeof en, string>
