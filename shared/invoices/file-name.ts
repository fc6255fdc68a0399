import { cleanFilename } from '#shared/lib/filename.ts'

/**
 * 'invoice-{invoiceNumber}.pdf' (specification §9), where the number holds characters that a file system refuses those as
 * '-' or '_'. Without a number: 'invoice.pdf'.
 */
export function invoiceFileName(invoiceNumber: string, extension = 'pdf'): string {
  const number = invoiceNumber.trim().replaceAll(/[/\\]+/g, '-')
  // the stem is cleaned with an ending, so that a number ending in dots keeps its own
  return cleanFilename(
    number === '' ? `invoice.${extension}` : `invoice-${number.slice(0, 150)}.${extension}`,
  )
}
