import { cleanFilename } from '#shared/lib/text/filename.ts'

/**
 * Returns 'invoice-{invoiceNumber}.pdf' (specification §9); characters of the number that a file system refuses become
 * '-' or '_'. Without a number: 'invoice.pdf'.
 */
export function invoiceFileName(invoiceNumber: string, extension = 'pdf'): string {
  const number = invoiceNumber.trim().replaceAll(/[/\\]+/g, '-')
  // the name is cleaned together with an extension, so that a number that ends in dots keeps them
  return cleanFilename(
    number === '' ? `invoice.${extension}` : `invoice-${number.slice(0, 150)}.${extension}`,
  )
}
