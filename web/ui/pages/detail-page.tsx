import type { ReactNode } from 'react'
import type { Crumb } from './breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Missing } from './missing.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { PageHeader } from './page-header.tsx'
import { TitleSkeleton } from './skeleton.tsx'

type WayBack = Crumb & { to: string }

type DetailPageProps = {
  /** Of the object; `dataUpdatedAt` is in milliseconds. */
  query: { data: unknown; error: unknown; dataUpdatedAt: number; refetch: () => unknown }
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
            isAboutTitle
            pending={pending}
            actions={actions}
          />
          <OfflineNotice since={query.dataUpdatedAt} />
          {children}
        </>
      )}
    </>
  )
}

type DetailColumnsProps = {
  /** The main content of the page. It comes first in a one-column layout. */
  children: ReactNode
  /** The reference data: beside the main content on wide screens, below it on others. */
  aside: ReactNode
  /** The rest: below the main content on wide screens, last on others. */
  rest?: ReactNode
}

/** Shows the main content with the facts about the object in a narrow column beside it on wide screens. */
export function DetailColumns({ children, aside, rest }: DetailColumnsProps) {
  return (
    <div className="grid items-start beside-panel:flex! beside-panel:flex-col beside-panel:items-stretch! gap-x-7 gap-y-5 min-[1181px]:grid-cols-[minmax(0,1fr)_18.75rem] min-[1181px]:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-5">{children}</div>
      <div className="grid min-w-0 gap-5 max-md:contents min-[1181px]:col-start-2 min-[1181px]:row-span-2 min-[1181px]:row-start-1 md:max-[1180px]:grid-cols-2 md:max-[1180px]:*:only:col-span-2">
        {aside}
      </div>
      {rest && <div className="grid min-w-0 gap-5 min-[1181px]:col-start-1">{rest}</div>}
    </div>
  )
}
