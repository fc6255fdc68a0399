import type { accounts as en } from '#shared/messages/en/errors/accounts.ts'

export const accounts = {
  'accounts.alreadyClosed': 'Esta cuenta ya está cerrada.',
  'accounts.notRestorable': 'Esta cuenta no se puede recuperar: está abierta o ya pasaron sus 30 días.',
  'accounts.onlyOwnerCloses': 'Solo una persona propietaria puede cerrar o recuperar la cuenta.',
  'accounts.closedForTeam':
    'Esta cuenta está cerrada y se eliminará. La persona propietaria puede recuperarla hasta entonces.',
  'accounts.closedForTenants':
    'Su arrendador cerró esta cuenta: aquí puede leer y descargar todo, pero no cambiar nada.',
  'accounts.suspended': 'Su cuenta fue suspendida. Comuníquese con soporte para recibir ayuda.',
  'accounts.landlordSuspended':
    'La cuenta de su arrendador está suspendida: aquí puede leer todo, pero por ahora no puede cambiar nada.',
  'accounts.emailInUse':
    'Esta dirección ya tiene una cuenta de Tenure. Escriba su contraseña o elija una nueva con «¿Olvidó su contraseña?».',
  'accounts.emailJustRegistered':
    'Alguien acaba de registrarse con esta dirección. Inténtelo de nuevo con su contraseña.',
  'accounts.otherPlaceHere':
    'Usted ya entra en esta cuenta de otra manera. Pida una invitación a otra dirección de correo.',
  'accounts.emailJustRegisteredReopen': 'Esta dirección se acaba de registrar. Abra el enlace de nuevo.',
  'accounts.sameEmail': 'Usted ya entra con esta dirección',
  'accounts.emailChangeAlreadyUndone': 'Este cambio de dirección ya se anuló. No ha cambiado nada.',
  'accounts.emailChangeUndone': 'Este enlace ya se usó: su dirección vuelve a ser la anterior.',
  'accounts.emailUndoExpired': 'Este enlace venció. Escriba a soporte.',
  'accounts.emailTaken': 'Esta dirección ya pertenece a otra cuenta. Elija otra.',
  'accounts.emailChangeCancelled': 'Este cambio de dirección se anuló o se pidió otro después.',
  'accounts.emailChanged': 'Este enlace ya se usó: su dirección está cambiada.',
  'accounts.emailChangeExpired': 'Este enlace venció. Pida el cambio otra vez.',
  'accounts.nameNotTyped': 'Escriba el nombre de la cuenta: {name}',
  'accounts.onlyOwnerOf':
    'Usted es la única persona propietaria de {name}. Entregue antes la propiedad o elimine esa cuenta.',
} as const satisfies Record<keyof typeof en, string>
