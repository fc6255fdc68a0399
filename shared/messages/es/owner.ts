import type { owner as en } from '#shared/messages/en/owner.ts'

export const owner = {
  'owner.title': 'Resumen',
  'owner.for': 'Para {owner}',
  'owner.available': 'Disponible para usted, {month}',
  'owner.availableNote': 'Según el estado de cuenta enviado el {date}.',
  'owner.belowZero':
    'No se paga nada: la reserva, las facturas por pagar y los pagos anteriores superan en {amount} el dinero de sus propiedades. La renta que se reciba después lo cubre primero.',
  'owner.paid': 'Pagado a usted en {time}',
  'owner.statements': 'Estados de cuenta',
  'owner.statements.amount': 'El monto es lo que estaba disponible para usted.',
  'owner.statements.short': 'faltan {amount}',
  'owner.statements.empty': 'Todavía no hay estados de cuenta',
  'owner.statements.emptyText':
    '{manager} le envía un estado de cuenta cada mes. Aparece aquí y llega por correo.',
  'owner.statement.of': 'Estado de cuenta de {month}',
  'owner.distributions': 'Distribuciones recibidas',
  'owner.distributions.empty': 'Todavía no hay pagos',
  'owner.distributions.emptyText': 'Aquí se muestra lo que {manager} le paga.',
  'owner.distributions.all': 'Todas las distribuciones',
  'owner.distributions.more': 'Mostrar más',
  'owner.properties': 'Sus propiedades',
  'owner.properties.coOwners': 'Con {names}',
  'owner.properties.empty': 'Todavía no hay propiedades',
  'owner.properties.emptyText': '{manager} todavía no ha registrado sus propiedades.',
  'owner.manager': 'Administrador de propiedades',
  'owner.profile.details': 'Su acceso',
  'owner.profile.sentence':
    'Para cambiar su nombre, su dirección postal o cómo se le paga, diríjase a {manager}.',
  'owner.profile.name': 'Nombre',
} as const satisfies Record<keyof typeof en, string>
