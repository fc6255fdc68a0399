import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { OpenApi } from './openapi.ts'

/** Renders the API documentation for people: one static HTML page made from the OpenAPI document, without scripts. */
export function renderDocsPage(document: OpenApi): string {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'Other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(method.toUpperCase(), path, operation)])
    }
  }
  const tags = [...byTag.keys()]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Tenure API</title><link rel="stylesheet" href="/api/v1/docs.css"></head><body>
<header><h1>Tenure API</h1><p>${escapeHtml(document.info.description)}</p>
<p>The same as a machine reads it: <a href="/api/v1/openapi.json">openapi.json</a>. Sign in with <code>POST /api/v1/auth/login</code> and send the <code>access_token</code> as <code>Authorization: Bearer …</code>.</p>
<nav aria-label="Sections">${tags.map((tag) => `<a href="#${slug(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav></header>
<main>${[...byTag].map(([tag, list]) => `<section id="${slug(tag)}"><h2>${escapeHtml(tag)}</h2>${list.join('')}</section>`).join('')}</main></body></html>`
}

type Described = OpenApi['paths'][string][string]

function renderOperation(method: string, path: string, operation: Described): string {
  const parameters = operation.parameters
    .map(
      (p) =>
        `<tr><td><code>${escapeHtml(p.name)}</code></td><td>${p.in}${p.required ? '' : ', optional'}</td><td><code>${escapeHtml(shape(p.schema))}</code></td></tr>`,
    )
    .join('')
  const body = contentSchema(operation.requestBody)
  const responses = Object.entries(operation.responses)
    .map(([status, response]) => {
      const schema = status.startsWith('2') ? contentSchema(response) : undefined
      const description = (response as { description: string }).description
      return `<tr><td>${status}</td><td>${escapeHtml(description)}${schema ? `<pre>${escapeHtml(shape(schema))}</pre>` : ''}</td></tr>`
    })
    .join('')
  return `<details><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
${parameters ? `<h3>Parameters</h3><table>${parameters}</table>` : ''}${body ? `<h3>Body</h3><pre>${escapeHtml(shape(body))}</pre>` : ''}
<h3>Answers</h3><table>${responses}</table></details>`
}

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

function contentSchema(holder: unknown): Schema | undefined {
  return (holder as { content?: Record<string, { schema: Schema }> } | undefined)?.content?.[
    'application/json'
  ]?.schema
}

/** Formats a schema as one line or an indented block that a person can read quickly. */
function shape(value: unknown, indent = ''): string {
  const schema = value as Schema
  if (schema.enum) {
    return schema.enum.join(' | ')
  }
  if (schema.const !== undefined) {
    return JSON.stringify(schema.const)
  }
  if (schema.anyOf) {
    return schema.anyOf.map((part) => shape(part, indent)).join(' | ')
  }
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(property, `${indent}  `)}`,
    )
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (schema.items) {
    return `[${shape(schema.items, indent)}]`
  }
  return schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any'))
}

function slug(text: string): string {
  return text.toLowerCase().replace(/\W+/g, '-')
}

export const docsStyles = `
:root{color-scheme:light dark;--line:light-dark(#d9d6cd,#3a3d3a);--soft:light-dark(#f6f4ee,#1f2220);--accent:light-dark(#17603f,#7cc7a0)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;background:light-dark(#fdfcf9,#161816);color:light-dark(#1d211e,#e8e6df)}
a{color:var(--accent)}nav a{margin-right:.75rem}h2{margin-top:2.5rem}h3{font-size:.95rem;margin:.75rem 0 .25rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.2rem;font-weight:600;color:var(--accent)}
pre{background:var(--soft);padding:.75rem;border-radius:6px;overflow-x:auto;font-size:.85rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:.3rem .6rem .3rem 0;vertical-align:top}`
