import type { FastifyInstance } from 'fastify'

/**
 * Ends keep-alive connections during shutdown: each response closes its connection, because an open one would keep the
 * process running for as long as its client wants.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) {
      void reply.header('connection', 'close')
    }
    done()
  })
}
