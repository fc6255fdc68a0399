/** The fields between the two lines of dashes at the start of a Markdown file, and the text below. */
type FrontMatter = { fields: Record<string, string | string[]>; body: string }

/**
 * Reads `name: value`, and lists as ` - value` lines under a name. Not YAML: a value is the unchanged rest of its line.
 * Throws where the front matter is missing or a line has another form.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined) {
    throw new Error('A page of content begins with its facts between two lines of ---')
  }
  const fields: FrontMatter['fields'] = {}
  let list: string[] | undefined
  for (const line of head.split('\n').filter((line) => line.trim() !== '')) {
    const [, item] = /^\s+- (.+)$/.exec(line) ?? []
    const [, name, value] = /^([a-z][a-zA-Z]*):(?: (.*))?$/.exec(line) ?? []
    if (item !== undefined && list) {
      list.push(item.trim())
    } else if (name !== undefined && fields[name] === undefined) {
      list = value?.trim() ? undefined : []
      fields[name] = list ?? value?.trim() ?? ''
    } else {
      throw new Error(`Not a fact of a page: ${line}`)
    }
  }
  return { fields, body }
}
