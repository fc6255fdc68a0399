import type { Client, Connection, Submittable } from 'pg'

/** The methods of a connection that `pg` has but does not type. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** The methods that `pg` calls on a custom query. */
type CopyQuery = Submittable & {
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
  handleCopyInResponse(connection: CopyConnection): void
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void
}

/**
 * Pipes `COPY … TO STDOUT` of one client into `COPY … FROM STDIN` of another. It keeps at most a socket's buffer in
 * memory.
 */
export async function pipeCopy(
  from: { client: Client; text: string },
  into: { client: Client; text: string },
): Promise<void> {
  const target = Promise.withResolvers<void>()
  const source = Promise.withResolvers<void>()
  const reading: { connection?: Connection } = {}
  const read = (writer: CopyConnection): void => {
    from.client.query(
      copyQuery(from.text, source, {
        handleCopyData({ chunk }, connection) {
          reading.connection = connection
          writer.sendCopyFromChunk(chunk)
          if (writer.stream.writableNeedDrain && !connection.stream.isPaused()) {
            connection.stream.pause()
            writer.stream.once('drain', () => connection.stream.resume())
          }
        },
      }),
    )
    source.promise.then(
      () => writer.endCopyFrom(),
      (error: unknown) => writer.sendCopyFail(String(error)),
    )
  }
  into.client.query(copyQuery(into.text, target, { handleCopyInResponse: read }))
  try {
    await target.promise
    await source.promise
  } catch (error) {
    // the source must finish sending although the target no longer reads
    reading.connection?.stream.resume()
    throw error
  }
}

function copyQuery(text: string, done: PromiseWithResolvers<void>, handlers: Partial<CopyQuery>): CopyQuery {
  return {
    submit: (connection) => connection.query(text),
    handleCommandComplete() {},
    handleReadyForQuery: () => done.resolve(),
    handleError: (error) => done.reject(error),
    handleCopyInResponse() {},
    handleCopyData() {},
    ...handlers,
  }
}
