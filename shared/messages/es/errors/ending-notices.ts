import type { endingNotices as en } from '#shared/messages/en/errors/ending-notices.ts'

export const endingNotices = {
  'endingNotices.inFuture': 'Indique el día en que se recibió el aviso: hoy o antes',
  'endingNotices.longAgo': 'Este día es demasiado antiguo. Indique el {date} o un día posterior',
  'endingNotices.beforeStart': 'El contrato empieza el {date}. Elija ese día o uno posterior',
  'endingNotices.beforeNotice': 'El aviso se da el {date}. Elija ese día o uno posterior',
  'endingNotices.afterTerm': 'El contrato termina el {date}. Elija ese día o uno anterior',
  'endingNotices.farAway':
    'El último día debe estar dentro de los próximos dos años. Elija el {date} o un día anterior',
  'endingNotices.givenAlready':
    'Ya hay un aviso vigente para terminar este contrato. Debe retirarse antes de dar otro.',
  'endingNotices.leaseEnds': 'Este contrato ya termina el {date}, así que no hace falta ningún aviso.',
  'endingNotices.leaseOver': 'Este contrato terminó el {date}.',
} as const satisfies Record<keyof typeof en, string>
