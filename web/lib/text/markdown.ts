import { Marked, type RendererThis, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import { escapeHtml, textOfHtml } from '#shared/lib/text/escape-html.ts'

export type Heading = { id: string; text: string; level: number }

type RenderOptions = {
  /** Returns the HTML for a command in `{{…}}`. Throws for an unknown command. */
  include?: (command: string) => string
  /** Sources that `[^name]` may refer to: title by name. */
  notes?: ReadonlyMap<string, string>
  /** Returns the target of an address that is written in the text. */
  link?: (address: string) => string
}

type Rendered = {
  html: string
  /** Headings from the second level down, for a table of contents. */
  headings: Heading[]
  /** Names of the sources referred to, in the order of their numbers. */
  notes: string[]
  words: number
}

/**
 * Renders this project's own Markdown (content/) as HTML: GitHub's dialect, `{{…}}` includes, `[^name]` references to
 * sources and `:::note Title` … `:::` boxes. Headings have unique anchors, and tables scroll inside their own frame.
 * The text is trusted; raw HTML in it is shown as text.
 */
export function renderMarkdown(
  source: string,
  { include, notes = new Map(), link = (to) => to }: RenderOptions = {},
): Rendered {
  const headings: Heading[] = []
  const used: string[] = []
  const counts = new Map<string, number>()

  function reference(name: string): string {
    const title = notes.get(name)
    if (title === undefined) {
      throw new Error(`No source [^${name}]`)
    }
    const number = used.includes(name) ? used.indexOf(name) + 1 : used.push(name)
    return `<sup class="note-mark"><a href="#source-${name}" aria-label="Source ${number}: ${escapeHtml(title)}">${number}</a></sup>`
  }

  function anchorOf(text: string): string {
    const plain = text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
    const count = (counts.get(plain) ?? 0) + 1
    counts.set(plain, count)
    return count === 1 ? plain : `${plain}-${count}`
  }

  const marked = new Marked({
    extensions: [
      box,
      extension('includeBlock', 'block', /^\{\{(table [^{}\n]+)\}\}(?:\n|$)/, ([, command = '']) =>
        includeWith(include, command),
      ),
      extension('include', 'inline', /^\{\{([^{}\n]+)\}\}/, ([, command = '']) =>
        includeWith(include, command),
      ),
      extension('note', 'inline', /^\[\^([a-z0-9-]+)\]/, ([, name = '']) => reference(name)),
    ],
    renderer: {
      heading(this: RendererThis, { tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        const text = textOfHtml(html)
        const id = anchorOf(text)
        headings.push({ id, text, level: depth })
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${html}</a></h${depth}>\n`
      },
      table(this: RendererThis, { header, rows }: Tokens.Table) {
        const cell =
          (tag: string) =>
          ({ tokens, align }: Tokens.TableCell) =>
            `<${tag}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag.split(' ')[0]}>`
        const head = header.map(cell('th scope="col"')).join('')
        const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('')
        const label = header
          .map(({ text }) => text.replaceAll(/[*_`]/g, ''))
          .filter(Boolean)
          .join(', ')
        return tableFrame(label, `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`)
      },
      link(this: RendererThis, { href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        return `<a href="${escapeHtml(link(href))}">${words}</a>`
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return escapeHtml(text)
      },
    },
  })
  const html = marked.parse(source, { async: false })
  return {
    html,
    headings: headings.filter(({ level }) => level >= 2),
    notes: used,
    words: textOfHtml(html).split(/\s+/).filter(Boolean).length,
  }
}

/** Returns a table in a frame that scrolls where the table is wider than the screen, also by keyboard. */
export function tableFrame(label: string, table: string): string {
  return `<div class="table-frame" role="region" tabindex="0" aria-label="${escapeHtml(`Table: ${label}`)}">${table}</div>\n`
}

function includeWith(include: RenderOptions['include'], command: string): string {
  if (!include) {
    throw new Error(`This page cannot include {{${command}}}`)
  }
  return include(command.trim())
}

function extension(
  name: string,
  level: 'block' | 'inline',
  pattern: RegExp,
  render: (match: readonly string[]) => string,
): TokenizerAndRendererExtension {
  return {
    name,
    level,
    start: (source) => {
      const found = source.search(level === 'block' ? /(?:^|\n)\{\{table / : /\{\{|\[\^/)
      return found < 0 ? undefined : found
    },
    tokenizer: (source) => {
      const match = pattern.exec(source)
      return match ? { type: name, raw: match[0], match: [...match] } : undefined
    },
    renderer: ({ match }) => render(match as string[]), // the tokenizer above put it there
  }
}

const box: TokenizerAndRendererExtension = {
  name: 'box',
  level: 'block',
  start: (source) => {
    const found = source.search(/(?:^|\n):::/)
    return found < 0 ? undefined : found
  },
  tokenizer(source) {
    const match = /^:::(note|example|care)(?: ([^\n]+))?\n([\s\S]*?)\n:::(?:\n|$)/.exec(source)
    if (!match) {
      return undefined
    }
    const [raw, kind, title, body = ''] = match
    return { type: 'box', raw, kind, title, tokens: this.lexer.blockTokens(`${body}\n`, []) }
  },
  renderer({ kind, title, tokens = [] }) {
    const heading = title ? `<p class="box-title">${escapeHtml(String(title))}</p>` : ''
    return `<div class="box box-${String(kind)}" role="note">${heading}${this.parser.parse(tokens)}</div>\n`
  },
}
