import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export type FormProblem = { path?: string | undefined; message: string }

/**
 * Shows the errors above a form after a failed attempt. It takes the focus, so that screen readers announce it, and
 * links to each invalid field by name. Give it a `key` that changes with every attempt.
 */
export function FormErrorSummary({
  title,
  problems = [],
}: {
  title: string
  problems?: readonly FormProblem[]
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded">
      <Notice tone="bad" title={title}>
        {problems.length > 0 && (
          <ul className="mt-1 list-disc pl-4">
            {problems.map((problem) => (
              <li key={`${problem.path ?? ''}:${problem.message}`}>
                {problem.path ? (
                  <FieldLink path={problem.path}>{problem.message}</FieldLink>
                ) : (
                  problem.message
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

function FieldLink({ path, children }: { path: string; children: string }) {
  return (
    <button
      type="button"
      className="min-h-6 text-left underline underline-offset-2"
      onClick={(event) => {
        const field = event.currentTarget.closest('form')?.elements.namedItem(path)
        if (field instanceof HTMLElement) {
          field.focus()
        }
      }}
    >
      {children}
    </button>
  )
}
