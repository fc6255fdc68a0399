import type { Language } from '#shared/messages/languages.ts'

import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { inName, type MailBlock, withoutAddresses } from './mail.ts'
import { mailWords } from './mail-messages.ts'
import type { Site } from '#server/platform/pages/site.ts'

export type MailToRender = {
  subject: string
  blocks: readonly MailBlock[]
  language: Language
  /** The name of the landlord's account, if Tenure writes for a landlord. */
  accountName: string | undefined
  site: Site
  unsubscribeUrl: string | undefined
}

const product = 'Tenure'

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"

/** Renders a mail from its blocks: as HTML with tables, which mail programs need, and as text. */
export function renderMail(mail: MailToRender): { html: string; text: string } {
  const accountName = mail.accountName === undefined ? undefined : inName(mail.accountName)
  const clean = { ...mail, accountName, blocks: mail.blocks.map(cleanHeading) }
  return { html: renderHtml(clean), text: renderText(clean) }
}

/**
 * Removes web addresses from headings and from the authors of quotes, because they contain names that users entered.
 */
function cleanHeading(block: MailBlock): MailBlock {
  if (block.type === 'heading') {
    return { ...block, text: withoutAddresses(block.text) }
  }
  return block.type === 'quote' && block.by ? { ...block, by: inName(block.by) } : block
}

function renderHtml(mail: MailToRender): string {
  const { subject, blocks, language, site, accountName, unsubscribeUrl } = mail
  const { t } = mailWords(language)
  const preview = blocks.find((block) => block.type === 'paragraph')?.text ?? ''
  const host = site.origin().replace(/^https?:\/\//, '')
  const sender = escapeHtml(accountName ? t('mails.sentFor', { account: accountName }) : t('mails.product'))
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (max-width:480px){.card{padding:28px 22px!important}.page{padding:16px 10px!important}.button,.button a{display:block!important}.button,.button tbody,.button tr,.button td{display:block!important;width:100%!important}.button a{box-sizing:border-box}}
@media (prefers-color-scheme:dark){
.page,body{background:#141614!important}.card{background:#1e211f!important;border-color:#343834!important}
.ink{color:#eceae3!important}.soft{color:#a9ada6!important}.rule{border-color:#343834!important}
.tint{background:#262a27!important}.button td,.button a{background:#2a7d54!important}.card{border-top-color:#2a7d54!important}.brand{color:#8fd3b0!important}}
</style>
</head>
<body style="margin:0;padding:0;background:#f4f1ea;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#f4f1ea;padding:32px 16px"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px;font:600 20px/1.2 ${serif};color:#17603f" class="brand">${escapeHtml(accountName ?? product)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e3ded2;border-top:4px solid #17603f;border-radius:12px;padding:34px 36px 32px;font:16px/1.55 ${sans};color:#1d211e">
${blocks.map((block, at) => renderBlock(block, at, site)).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0;font:13px/1.5 ${sans};color:#6b6f68" class="soft">${sender} &middot; <a href="${escapeHtml(site.url('/'))}" style="color:inherit">${escapeHtml(host)}</a>${
    unsubscribeUrl
      ? `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:inherit">${escapeHtml(t('mails.stop'))}</a>`
      : ''
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function renderBlock(block: MailBlock, at: number, site: Site): string {
  const top = at === 0 ? 0 : 16
  switch (block.type) {
    case 'heading':
      return `<h1 class="ink" style="margin:${top}px 0 0;font:600 25px/1.25 ${serif};color:#1d211e;letter-spacing:-0.01em">${lines(block.text)}</h1>`
    case 'paragraph':
      return `<p class="ink" style="margin:${top}px 0 0;color:#1d211e;overflow-wrap:anywhere">${lines(block.text)}</p>`
    case 'button': {
      const href = escapeHtml(wholeAddress(block.href, site))
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button" style="margin:26px 0 10px"><tr><td style="border-radius:8px;background:#17603f"><a href="${href}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:#17603f;color:#ffffff;font:600 16px/1.2 ${sans};text-align:center;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`
    }
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 6px;border-collapse:collapse">${block.rows
        .map(
          ({ label, value, strong }) =>
            `<tr><td class="soft rule" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid #e9e5da;color:#6b6f68;font:15px/1.4 ${sans}">${lines(label)}</td><td class="ink rule" valign="top" align="right" style="padding:10px 0;border-top:1px solid #e9e5da;color:#1d211e;font:${strong ? '600 17px' : '15px'}/1.4 ${sans};overflow-wrap:anywhere">${lines(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'quote':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 4px"><tr><td class="tint ink" style="border-left:3px solid #17603f;border-radius:4px;background:#f6f4ee;padding:14px 18px;color:#1d211e;overflow-wrap:anywhere">${lines(block.text)}${
        block.by
          ? `<div class="soft" style="margin-top:8px;color:#6b6f68;font-size:14px">${lines(block.by)}</div>`
          : ''
      }</td></tr></table>`
    case 'attachment':
      return ''
    case 'note':
    default:
      return `<p class="soft" style="margin:${top + 4}px 0 0;font-size:14px;line-height:1.5;color:#6b6f68;overflow-wrap:anywhere">${lines(block.text)}</p>`
  }
}

function renderText({ blocks, language, accountName, site, unsubscribeUrl }: MailToRender): string {
  const { t } = mailWords(language)
  const parts = blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`
      case 'button':
        return `${block.label}:\n${wholeAddress(block.href, site)}`
      case 'rows':
        return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
      case 'quote':
        return `${block.text.replace(/^/gm, '> ')}${block.by ? `\n  ${block.by}` : ''}`
      case 'attachment':
        return ''
      case 'paragraph':
      case 'note':
      default:
        return block.text
    }
  })
  const sender = accountName ? t('mails.sentFor', { account: accountName }) : product
  const stop = unsubscribeUrl ? `\n${t('mails.stop')}: ${unsubscribeUrl}` : ''
  return `${parts.join('\n\n')}\n\n-- \n${sender}\n${site.url('/')}${stop}\n`
}

/** Returns an absolute URL. Throws an Error for any scheme except http and https: no other link belongs in a mail. */
function wholeAddress(href: string, site: Site): string {
  if (href.startsWith('/')) {
    return site.url(href)
  }
  if (!/^https?:\/\//.test(href)) {
    throw new Error('A link in an email must be a path on this site or a web address')
  }
  return href
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
