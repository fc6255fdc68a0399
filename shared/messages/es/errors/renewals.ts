import type { renewals as en } from '#shared/messages/en/errors/renewals.ts'

export const renewals = {
  'renewals.unknownOption': 'Elija una de las opciones ofrecidas',
  'renewals.answered':
    'Esta oferta ya fue respondida. Para cambiar la respuesta, llame o escriba a su arrendador.',
  'renewals.withdrawn': 'Su arrendador retiró esta oferta. Llámele o escríbale.',
  'renewals.expired': 'El último día para responder a esta oferta ya pasó. Llame o escriba a su arrendador.',
  'renewals.leaseChanged':
    'El contrato cambió desde que se hizo esta oferta. Pida una nueva oferta a su arrendador.',
} as const satisfies Record<keyof typeof en, string>
