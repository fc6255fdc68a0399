import type { ReactNode } from 'react'
import type { Crumb } from './breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Missing } from './missing.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { PageHeader } from './page-header.tsx'
import { TitleSkeleton } from './skeleton.tsx'

type WayBack = Crumb & { to: string }

type DetailPageProps = {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  /** 'Property', 'Unit' …: shown instead of the name until the object is loaded. */
  noun: string
  /** Name of the object; undefined until it is loaded. */
  name: string | undefined
  /** Title of the browser tab, where it differs from the name. */
  tabTitle?: string | undefined
  /** The parent pages, without the page itself. */
  crumbs: readonly [WayBack, ...WayBack[]]
  /** Text of the link to the last crumb, shown where the object does not exist. */
  backLabel: string
  /** Shown beside the name: a status pill. */
  meta?: ReactNode
  /** null: there is none, so no placeholder is shown. */
  description?: ReactNode
  /** null: there is none, so no placeholder is shown. */
  actions?: ReactNode
  /** True while further data loads: shows placeholders in the header. */
  pending?: boolean | undefined
  children: ReactNode
}

/**
 * The page of one object: breadcrumb, name and actions. Shows an error instead where the object does not exist or could
 * not be loaded.
 */
export function DetailPage(props: DetailPageProps) {
  const { query, noun, name, tabTitle = name ?? noun, crumbs, backLabel } = props
  const { meta, description, actions, pending = query.data === undefined, children } = props
  const hasFailed = Boolean(query.error) && query.data === undefined
  return (
    <>
      <title>{`${tabTitle} | Tenure`}</title>
      <PageBreadcrumb crumbs={[...crumbs, { label: name ?? noun }]} />
      {hasFailed ? (
        <>
          <PageHeader title={noun} />
          <Card padded={false}>
            <Missing
              error={query.error}
              onRetry={() => void query.refetch()}
              noun={noun.toLowerCase()}
              action={<LinkButton to={(crumbs.at(-1) ?? crumbs[0]).to}>{backLabel}</LinkButton>}
            />
          </Card>
        </>
      ) : (
        <>
          <PageHeader
            title={name ?? <TitleSkeleton noun={noun} />}
            meta={meta}
            description={description}
            pending={pending}
            actions={actions}
          />
          {children}
        </>
      )}
    </>
  )
}

type DetailColumnsProps = {
  children: ReactNode
  aside: ReactNode
  /** The part of `aside` that comes before everything else in a one-column layout. */
  asideFirst?: ReactNode
}

/** Shows the main content, and the facts about the object beside it on wide screens. */
export function DetailColumns({ children, aside, asideFirst }: DetailColumnsProps) {
  const hasFirst = Boolean(asideFirst)
  return (
    <div
      className={cn(
        'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]',
        hasFirst && 'xl:grid-rows-[auto_1fr]',
      )}
    >
      {hasFirst && <div className="grid gap-5">{asideFirst}</div>}
      <div className={cn('grid min-w-0 gap-5', hasFirst && 'xl:col-start-1 xl:row-span-2 xl:row-start-1')}>
        {children}
      </div>
      <div className="grid gap-5 md:max-xl:grid-cols-2 md:max-xl:*:only:col-span-2">{aside}</div>
    </div>
  )
}
