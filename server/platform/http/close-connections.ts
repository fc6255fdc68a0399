import type { FastifyInstance } from 'fastify'

/** A kept connection would hold the process for as long as its client likes: answers sent while leaving end theirs. */
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
