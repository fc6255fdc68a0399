import type { accounts as en } from '#shared/messages/en/errors/access/accounts.ts'

export const accounts = {
  'accounts.alreadyClosed': 'Esta cuenta ya está cerrada.',
  'accounts.notRestorable':
    'Esta cuenta no se puede recuperar. Está abierta, o se cerró hace más de 30 días.',
  'accounts.onlyOwnerCloses': 'Solo el propietario de la cuenta puede cerrarla o recuperarla.',
  'accounts.closedForTeam':
    'Esta cuenta está cerrada y se eliminará. Su propietario puede recuperarla hasta entonces.',
  'accounts.closedForTenants':
    'Su arrendador cerró esta cuenta. Aquí puede ver y descargar todo, pero no hacer cambios.',
  'accounts.suspended': 'Su cuenta fue suspendida. Comuníquese con soporte para recibir ayuda.',
  'accounts.landlordSuspended':
    'La cuenta de su arrendador está suspendida. Aquí puede ver todo, pero por ahora no puede hacer cambios.',
  'accounts.emailInUse':
    'Esta dirección ya tiene una cuenta de Tenure. Escriba su contraseña o elija una nueva con «¿Olvidó su contraseña?».',
  'accounts.emailJustRegistered':
    'Alguien acaba de registrarse con esta dirección. Inténtelo de nuevo con su contraseña.',
  'accounts.otherPlaceHere':
    'Usted ya tiene otra función en esta cuenta. Pida una invitación a otra dirección de correo.',
  'accounts.emailJustRegisteredReopen': 'Esta dirección se acaba de registrar. Abra el enlace de nuevo.',
  'accounts.sameEmail': 'Usted ya entra con esta dirección. Escriba una diferente',
  'accounts.emailChangeAlreadyUndone': 'Este cambio de dirección ya se anuló. No ha cambiado nada.',
  'accounts.emailChangeUndone': 'Este enlace ya se usó. Se restableció su dirección anterior.',
  'accounts.emailUndoExpired': 'Este enlace venció. Escriba a soporte.',
  'accounts.emailTaken': 'Esta dirección ya pertenece a otra cuenta. Elija otra.',
  'accounts.emailChangeCancelled': 'Este cambio de dirección se anuló o se reemplazó por otro posterior.',
  'accounts.emailChanged': 'Este enlace ya se usó. Su dirección ya se cambió.',
  'accounts.emailChangeExpired': 'Este enlace venció. Pida el cambio otra vez.',
  'accounts.nameNotTyped': 'Escriba el nombre de la cuenta: {name}',
  'accounts.onlyOwnerOf':
    'Usted es el único propietario de la cuenta {name}. Transfiérala primero a otra persona o elimínela.',
} as const satisfies Record<keyof typeof en, string>
