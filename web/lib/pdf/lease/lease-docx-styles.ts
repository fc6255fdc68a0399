import { type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx'

import type { FlowRole } from './lease-flow.ts'
import { type LeaseStyle, leaseStyles, tableStyle } from './lease-styles.ts'

/** Converts points to twentieths of a point, the unit of DOCX. */
export const twips = (points: number): number => Math.round(points * 20)

/** Every computer with a word processor has this font, or a font with the same widths. */
const docxFont = 'Times New Roman'

const names: Readonly<Record<FlowRole, { id: string; name: string; level?: number }>> = {
  title: { id: 'Title', name: 'Title' },
  subtitle: { id: 'Subtitle', name: 'Subtitle' },
  notice: { id: 'LeaseNotice', name: 'Lease Notice' },
  'contents-heading': { id: 'LeaseContentsHeading', name: 'Lease Contents Heading' },
  contents: { id: 'LeaseContents', name: 'Lease Contents' },
  part: { id: 'Heading1', name: 'heading 1', level: 0 },
  clause: { id: 'Heading2', name: 'heading 2', level: 1 },
  body: { id: 'LeaseText', name: 'Lease Text' },
  item: { id: 'LeaseItem', name: 'Lease Item' },
  large: { id: 'LeaseLarge', name: 'Lease Large' },
  ten: { id: 'LeaseTen', name: 'Lease Ten Points' },
  fourteen: { id: 'LeaseFourteen', name: 'Lease Fourteen Points' },
  source: { id: 'LeaseSource', name: 'Lease Source' },
  signer: { id: 'LeaseSigner', name: 'Lease Signature' },
}

export function styleId(role: FlowRole): string {
  return names[role].id
}

export const cellStyle = 'LeaseCell'
export const gapStyle = 'LeaseGap'
export const edgeStyle = 'LeaseEdge'

const roles = Object.keys(names) as FlowRole[] // the record's own keys

export const docxStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: docxFont, size: 22, language: { value: 'en-US' } },
      paragraph: { spacing: { before: 0, after: 0 } },
    },
  },
  // Other styles of the library are based on it.
  characterStyles: [{ id: 'DefaultParagraphFont', name: 'Default Paragraph Font' }],
  paragraphStyles: [
    ...roles.map((role) => styleOf(role)),
    lookStyle(cellStyle, 'Lease Cell', tableStyle),
    {
      id: gapStyle,
      name: 'Lease Gap',
      basedOn: 'Normal',
      run: { size: 2 },
      paragraph: { spacing: { line: 20, lineRule: LineRuleType.EXACT, before: 0, after: 0 } },
    },
    lookStyle(edgeStyle, 'Lease Header and Footer', { ...leaseStyles.source, docxSize: 8.5 }),
  ],
}

function styleOf(role: FlowRole): IParagraphStyleOptions {
  const { id, name, level } = names[role]
  const style = lookStyle(id, name, leaseStyles[role])
  const isHeading = ['title', 'contents-heading', 'part', 'clause'].includes(role)
  return {
    ...style,
    ...(isHeading ? { next: names.body.id, quickFormat: true } : {}),
    paragraph: {
      ...style.paragraph,
      ...(isHeading ? { keepNext: true, keepLines: true } : {}),
      ...(level === undefined ? {} : { outlineLevel: level }),
    },
  }
}

function lookStyle(id: string, name: string, look: LeaseStyle): IParagraphStyleOptions {
  return {
    id,
    name,
    basedOn: 'Normal',
    run: {
      font: docxFont,
      size: look.docxSize * 2,
      color: look.color.slice(1),
      bold: look.isBold,
      italics: look.isItalic,
    },
    paragraph: {
      // letters of other scripts can be taller than the line of Times New Roman
      spacing: { line: twips(look.leading), lineRule: LineRuleType.AT_LEAST, before: 0, after: 0 },
    },
  }
}
