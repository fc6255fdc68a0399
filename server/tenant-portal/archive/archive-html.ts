import { escapeHtml } from '#shared/lib/text/escape-html.ts'

/** HTML that is escaped already. */
export type Html = { html: string }

type Part = string | Html | readonly Part[] | null | false

/** Builds HTML: escapes texts, inserts HTML unchanged. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, at) => text + (at < parts.length ? write(parts[at]!) : '')).join('') }
}

function write(part: Part): string {
  if (part === null || part === false) {
    return ''
  }
  if (typeof part === 'string') {
    return escapeHtml(part)
  }
  return 'html' in part ? part.html : part.map(write).join('')
}

/** Returns the text that a person wrote, with its line breaks. */
export function prose(text: string): Html {
  return { html: '<p class="text">' + escapeHtml(text) + '</p>' }
}

/** The address of a file of the archive, from a page in its root or `depth` folders below it. */
export function link(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns a whole page without external files or scripts: it is opened from a disk, without internet. */
export function page({ language, title, body }: { language: string; title: string; body: Html }): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>${body.html}</body>
</html>
`
}

const styles = `
:root{--ink:#1d2521;--soft:#56605a;--line:#d9ddd6;--paper:#fbfaf6;--card:#fff;--brand:#17624a}
@media (prefers-color-scheme:dark){:root{--ink:#ecefe9;--soft:#a9b3ac;--line:#343d38;--paper:#141917;--card:#1b211e;--brand:#7fd0b0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2,h3{font-family:Georgia,"Times New Roman",serif;line-height:1.25;text-wrap:balance}
h1{font-size:1.9rem;margin:0 0 .5rem}
h2{font-size:1.4rem;margin:2.5rem 0 .75rem;padding-top:1.25rem;border-top:1px solid var(--line)}
h3{font-size:1.1rem;margin:1.5rem 0 .5rem}
a{color:var(--brand)}
p{margin:.4rem 0;max-width:46rem}
.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:.3rem 1.25rem;margin:.5rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;background:var(--card)}
th,td{text-align:left;padding:.45rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td small{display:block;color:var(--soft)}
article{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.1rem;margin:0 0 1rem}
article h3{margin-top:0}
blockquote{margin:.75rem 0;padding:.1rem 0 .1rem .9rem;border-left:3px solid var(--line)}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.photos{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;padding:0;margin:.6rem 0}
.photos img{display:block;max-width:14rem;max-height:14rem;border-radius:.4rem}
@media print{body{background:#fff}a{color:inherit}article,table{break-inside:avoid}}
`
