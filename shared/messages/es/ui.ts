import type { ui as en } from '#shared/messages/en/ui.ts'

export const ui = {
  'ui.language': 'Idioma',
  'ui.optional': '(opcional)',
  'ui.loading': 'Cargando',
  'ui.retry': 'Intentar de nuevo',
  'ui.close': 'Cerrar',
  'ui.cancel': 'Cancelar',
  'ui.showPassword': 'Mostrar la contraseña',
  'ui.hidePassword': 'Ocultar la contraseña',
  'ui.capsLock': 'Bloq Mayús está activado',
  'ui.pdf': 'Descargar PDF',
  'ui.pdf.failed': 'No se pudo crear el PDF. Revise su conexión e inténtelo de nuevo.',
  'ui.fail.network': 'Error de red: revise su conexión',
  'ui.fail.signIn': 'Usted no tiene permiso para hacer esto',
  'ui.fail.denied': 'Acceso denegado',
  'ui.fail.missing': 'No se encontró',
  'ui.fail.invalid': 'Los datos no son válidos',
  'ui.fail.server': 'Error del servidor: inténtelo de nuevo más tarde',
  'ui.fail.other': 'Ocurrió un error inesperado',
  'ui.fail.call': 'La solicitud falló',
} as const satisfies Record<keyof typeof en, string>
