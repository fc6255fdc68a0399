import type { photos as en } from '#shared/messages/en/tenants/photos.ts'

export const photos = {
  'photos.take': 'Tomar una foto',
  'photos.add': 'Agregar fotos',
  'photos.chosen': 'Fotos elegidas',
  'photos.sending': 'Enviando, {share}',
  'photos.remove': 'Quitar {name}',
  'photos.tooLarge': 'Esta foto pesa más de 15 MB. Elija una más pequeña.',
  'photos.first': 'Enviando las fotos…',
  'photos.again': 'Enviar las fotos de nuevo',
  'photos.without': 'Continuar sin ellas',
  'photos.onWay': 'Su arrendador ya tiene su solicitud. Sus fotos se están enviando: no cierre esta página.',
  'photos.left_one': 'Su arrendador ya tiene su solicitud. {count} foto todavía no se envió.',
  'photos.left_other': 'Su arrendador ya tiene su solicitud. {count} fotos todavía no se enviaron.',
} as const satisfies Record<keyof typeof en, string>
