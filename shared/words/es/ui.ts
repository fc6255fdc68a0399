import type { ui as en } from '#shared/words/en/ui.ts'

export const ui = {
  'ui.language': 'Idioma',
  'ui.close': 'Cerrar',
  'ui.cancel': 'Cancelar',
  'ui.save': 'Guardar',
  'ui.retry': 'Intentar de nuevo',
  'ui.loading': 'Cargando…',
  'ui.showPassword': 'Mostrar la contraseña',
  'ui.hidePassword': 'Ocultar la contraseña',
  'ui.skip': 'Ir al contenido',
  'ui.justNow': 'hace un momento',
  'ui.bytes_one': '{count} byte',
  'ui.bytes_other': '{count} bytes',
} as const satisfies Record<keyof typeof en, string>
