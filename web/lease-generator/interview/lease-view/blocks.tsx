import { Check } from 'lucide-react'
import type { LeaseBlock } from '#shared/lease-generator/compose/composed-lease.ts'
import { cn } from '#web/ui/cn.ts'
import { Runs, type LeaseLinks } from './text-runs.tsx'

/** Shows the content of a clause: paragraphs, lists, tables, boxes and lines to fill in by hand. */
export function Blocks({ blocks, ...links }: LeaseLinks & { blocks: readonly LeaseBlock[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} {...links} />)
}

function BlockView({ block, ...links }: LeaseLinks & { block: LeaseBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="mt-1.5 first:mt-0">
          <Runs runs={block.runs} {...links} />
        </p>
      )
    case 'list':
      return (
        <ul className="mt-1.5 list-disc pl-5 marker:text-ink-faint">
          {block.items.map((runs, index) => (
            <li key={index} className="mt-1">
              <Runs runs={runs} {...links} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return (
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-left text-sm wrap-break-word">
            <thead>
              <tr className="border-b border-line-strong">
                {block.head.map((runs, index) => (
                  <th key={index} scope="col" className="py-1.5 pr-3 font-semibold">
                    <Runs runs={runs} {...links} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, rowIndex) => (
                <tr key={rowIndex} className="border-b border-line align-top">
                  {row.map((runs, index) => (
                    <td key={index} className="py-1.5 pr-3">
                      <Runs runs={runs} {...links} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'checkboxes':
      return (
        <ul className="mt-1.5 grid gap-1">
          {block.items.map(({ checked, runs }, index) => (
            <li key={index} className="flex gap-2.5">
              <Box checked={checked} />
              <span>
                <Runs runs={runs} {...links} />
              </span>
            </li>
          ))}
        </ul>
      )
    case 'lines':
    default:
      return <BlankLines labels={block.labels} />
  }
}

function Box({ checked }: { checked: boolean }) {
  return (
    <span className="mt-1 grid size-4 shrink-0 place-items-center rounded-xs border border-control">
      {checked && <Check aria-hidden strokeWidth={3} className="size-3" />}
      <span className="sr-only">{checked ? 'Chosen: ' : 'Not chosen: '}</span>
    </span>
  )
}

/** Lines to fill in by hand on paper. */
function BlankLines({ labels, className }: { labels: readonly string[]; className?: string }) {
  return (
    <ul className={cn('mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2', className)}>
      {labels.map((label, index) => (
        <li key={index} className="border-t border-line-strong pt-1 text-sm text-ink-soft">
          {label}
        </li>
      ))}
    </ul>
  )
}
