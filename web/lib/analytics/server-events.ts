export type ServerEvent = { id: string | undefined; event: string; data: unknown }

/**
 * Returns a parser that splits a stream of server-sent events into events. `push` takes the next piece of text, which
 * may end inside an event, and returns the events that it completes. The data is parsed as JSON; comments are skipped.
 */
export function createEventParser(): { push(piece: string): ServerEvent[] } {
  let text = ''
  return {
    push(piece) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      return blocks.map(parseBlock).filter((event) => event !== undefined)
    },
  }
}

function parseBlock(block: string): ServerEvent | undefined {
  const fields = new Map(
    block
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { id: fields.get('id'), event: fields.get('event') ?? 'message', data: JSON.parse(data) as unknown }
}
